// Whoever plays by keyboard must not be thrown off the table: when what had the focus goes away (a tile
// that was discarded, a button that is no longer of use), the focus goes to what can be done next.
import type { Action } from "svelte/action";

export const keepFocus: Action<HTMLElement> = (table) => {
  let last: HTMLElement | null = null;
  let byKey = false;

  const onfocusin = (event: FocusEvent): void => {
    last = event.target as HTMLElement;
  };
  // Whoever left by itself is not called back.
  const onfocusout = (event: FocusEvent): void => {
    if (event.relatedTarget !== null && !table.contains(event.relatedTarget as Node)) last = null;
  };
  const onkeydown = (): void => {
    byKey = true;
  };
  const onpointerdown = (): void => {
    byKey = false;
  };
  const look = (): void => {
    if (!byKey || last === null || (last.isConnected && !last.matches(":disabled"))) return;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && activeElement !== last) return;
    const next =
      table.querySelector<HTMLElement>(".field button.source, .field button.target") ??
      table.querySelector<HTMLElement>(".field [tabindex='0']");
    next?.focus();
  };

  const watch = new MutationObserver(look);
  watch.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  table.addEventListener("focusin", onfocusin);
  table.addEventListener("focusout", onfocusout);
  addEventListener("keydown", onkeydown, true);
  addEventListener("pointerdown", onpointerdown, true);
  return {
    destroy() {
      watch.disconnect();
      table.removeEventListener("focusin", onfocusin);
      table.removeEventListener("focusout", onfocusout);
      removeEventListener("keydown", onkeydown, true);
      removeEventListener("pointerdown", onpointerdown, true);
    },
  };
};
