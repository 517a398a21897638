// One tab stop for a group of buttons; arrows move among them by where they lie on the screen.
import type { Action } from "svelte/action";

type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const ways: Record<Way, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Point {
  x: number;
  y: number;
}

/** The nearest point that way: what lies off the axis counts three times. */
export function nearest(from: Point, points: readonly Point[], way: Way): number {
  const [dx, dy] = ways[way];
  let best = -1;
  let least = Infinity;
  points.forEach((point, i) => {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const across = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    if (along < 1) return;
    const cost = along + 3 * across;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

const middle = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

export const roving: Action<HTMLElement> = (group) => {
  let last: string | null = null;
  const buttons = (): HTMLButtonElement[] => [...group.querySelectorAll<HTMLButtonElement>("button")];

  const settle = (): void => {
    const all = buttons();
    const stop = all.find((button) => button.dataset["place"] === last) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  const focus = (button: HTMLButtonElement | undefined): void => {
    button?.focus();
  };

  const onkeydown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = buttons();
    const here = all.indexOf(document.activeElement as HTMLButtonElement);
    const from = all[here];
    if (!from) return;
    if (event.key === "Home") focus(all[0]);
    else if (event.key === "End") focus(all[all.length - 1]);
    else if (event.key in ways) focus(all[nearest(middle(from), all.map(middle), event.key as Way)]);
    else return;
    event.preventDefault();
  };
  const onfocusin = (event: FocusEvent): void => {
    const button = (event.target as Element).closest("button");
    last = button?.dataset["place"] ?? last;
    settle();
  };

  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-place"] });
  group.addEventListener("keydown", onkeydown);
  group.addEventListener("focusin", onfocusin);
  settle();
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener("keydown", onkeydown);
      group.removeEventListener("focusin", onfocusin);
    },
  };
};
