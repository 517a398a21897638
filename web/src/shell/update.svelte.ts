// The app works without a network: a service worker keeps everything it is made of. A new version
// is offered, never forced.

export const update: { ready: boolean } = $state({ ready: false });
let waiting: ServiceWorker | null = null;
let accepted = false;

function offer(worker: ServiceWorker | null): void {
  // The first version of all is no update.
  if (worker === null || navigator.serviceWorker.controller === null) return;
  waiting = worker;
  update.ready = true;
}

export function watchForUpdates(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (accepted) location.reload();
  });
  const registered = navigator.serviceWorker.register("./sw.js").then((registration) => {
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed") offer(worker);
      });
    });
    // Old files are thrown away once no page can want them.
    registration.active?.postMessage("tidy");
  });
  // A browser that keeps nothing still plays, with a network.
  registered.catch(() => {});
}

export function takeUpdate(): void {
  accepted = true;
  waiting?.postMessage("take over");
}
