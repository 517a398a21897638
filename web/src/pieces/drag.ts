// Dragging a piece from one place to another, with mouse, pen or finger. The board draws what is
// lifted; this only says where it is. A press that hardly moves stays a click.
import type { Action } from "svelte/action";

export interface Lifted {
  place: string;
  /** The middle of the lifted piece, in pixels of the window. */
  x: number;
  y: number;
  /** How wide the place is that it came from. */
  size: number;
}

export interface Dragging {
  /** Whether what lies here can be lifted. */
  can: (place: string) => boolean;
  /** Where the lifted piece is now; null when it is let go. */
  onmove: (lifted: Lifted | null) => void;
  ondrop: (from: string, to: string) => void;
}

const threshold = 6;

const placeAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]")?.dataset["place"];

export const drag: Action<HTMLElement, Dragging> = (board, options) => {
  let dragging = options;
  let start: { place: string; id: number; x: number; y: number; size: number } | null = null;
  let lifted = false;

  const end = (): void => {
    if (lifted) dragging.onmove(null);
    start = null;
    lifted = false;
    window.removeEventListener("pointermove", onpointermove);
    window.removeEventListener("pointerup", onpointerup);
    window.removeEventListener("pointercancel", end);
    window.removeEventListener("keydown", onkeydown, true);
  };
  const onpointermove = (event: PointerEvent): void => {
    if (!start || event.pointerId !== start.id) return;
    if (!lifted && Math.hypot(event.clientX - start.x, event.clientY - start.y) < threshold) return;
    lifted = true;
    event.preventDefault();
    dragging.onmove({ place: start.place, x: event.clientX, y: event.clientY, size: start.size });
  };
  const onpointerup = (event: PointerEvent): void => {
    if (!start || event.pointerId !== start.id) return;
    const from = start.place;
    const moved = lifted;
    end();
    if (!moved) return;
    swallowClick();
    const to = placeAt(event.clientX, event.clientY);
    if (to !== undefined && to !== from) dragging.ondrop(from, to);
  };
  // The browser follows a drag that ends where it began with a click; it is none.
  const swallowClick = (): void => {
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
  };
  const onkeydown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !lifted) return;
    event.stopPropagation();
    end();
  };
  const onpointerdown = (event: PointerEvent): void => {
    if (start || event.button !== 0 || !event.isPrimary) return;
    const button = (event.target as Element).closest<HTMLElement>("[data-place]");
    const place = button?.dataset["place"];
    if (!button || place === undefined || !dragging.can(place)) return;
    // A finger holds on to what it touched; let it go, so that places under it can be found.
    if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId);
    start = { place, id: event.pointerId, x: event.clientX, y: event.clientY, size: button.clientWidth };
    window.addEventListener("pointermove", onpointermove);
    window.addEventListener("pointerup", onpointerup);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", onkeydown, true);
  };

  board.addEventListener("pointerdown", onpointerdown);
  return {
    update(next) {
      dragging = next;
    },
    destroy() {
      end();
      board.removeEventListener("pointerdown", onpointerdown);
    },
  };
};
