// Places too small for a finger are looked at closely first: a tap enlarges what they belong to (the
// nearest [data-zoom]), and only the next one chooses.
import { pointer } from "../settings/settings.svelte";

const enough = 44;
const most = 3;
let enlarged: HTMLElement | null = null;

export const closeLook = {
  /** Whether this tap was spent on enlarging. */
  begin(root: HTMLElement | undefined, place: string): boolean {
    const button = root?.querySelector<HTMLElement>(`button[data-place="${CSS.escape(place)}"]`);
    if (!root || !button) return false;
    const group = button.closest<HTMLElement>("[data-zoom]");
    if (group === enlarged && group !== null) return false;
    this.end();
    const size = button.getBoundingClientRect().width;
    if (!pointer.touch || group === null || size >= enough) return false;
    enlarge(group, root, Math.min(most, (enough / size) * 1.15));
    return true;
  },

  end(): void {
    if (enlarged === null) return;
    enlarged.style.transform = "";
    enlarged.style.zIndex = "";
    delete enlarged.dataset["close"];
    enlarged = null;
  },
};

// Grows about its middle, moved as far as it must to stay inside.
function enlarge(group: HTMLElement, root: HTMLElement, scale: number): void {
  const box = group.getBoundingClientRect();
  const room = root.getBoundingClientRect();
  const fit = Math.min(scale, room.width / box.width, room.height / box.height);
  const shift = (low: number, high: number, from: number, to: number) => {
    const grown = ((high - low) * fit) / 2;
    const middle = (low + high) / 2;
    return Math.max(from + grown, Math.min(to - grown, middle)) - middle;
  };
  const x = shift(box.left, box.right, room.left, room.right);
  const y = shift(box.top, box.bottom, room.top, room.bottom);
  group.style.transform = `translate(${x}px, ${y}px) scale(${fit})`;
  group.style.zIndex = "5";
  group.dataset["close"] = "";
  enlarged = group;
}
