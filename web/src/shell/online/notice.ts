// It is your turn: a sound, and where somebody wanted that and looks elsewhere, a notification of the
// system. Over plain http browsers offer none, except on this very machine.
import { settings } from "../settings/settings.svelte";
import { play as sound } from "../sound";

export const offered = (): boolean => "Notification" in globalThis && globalThis.isSecureContext;

/** Asks the system; true where it agrees. */
export async function permitted(): Promise<boolean> {
  return offered() && (await Notification.requestPermission()) === "granted";
}

/** `tag`: a newer one for the same table takes the place of the one before. */
export function notify(title: string, body: string, tag: string): void {
  sound("turn");
  if (!settings.notices || !offered() || Notification.permission !== "granted") return;
  if (!document.hidden && document.hasFocus()) return;
  try {
    const note = new Notification(title, { body, tag, icon: "./icon-192.png" });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Some phones want it from the service worker.
    void navigator.serviceWorker?.getRegistration().then((found) => found?.showNotification(title, { body, tag, icon: "./icon-192.png" }));
  }
}
