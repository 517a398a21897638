// Keeps everything that the app is made of, so that it works without a network. Each version has a
// cache of its own; the old one stays while a page may still want something of it.
const version = __VERSION__;
const files = __FILES__;
const cacheName = `castellan-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) =>
      cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" }))),
    ),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

// Caches of other versions go once at most one page is open: that page was loaded by this version.
async function tidy() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith("castellan-") && name !== cacheName) await caches.delete(name);
  }
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});

async function answer(request) {
  const own = await caches.open(cacheName);
  // The page itself is this version's; what it loads has a hash in its name and may be an older one's.
  if (request.mode === "navigate") {
    const page = await own.match("./");
    if (page) return page;
  }
  const kept = (await own.match(request)) ?? (await caches.match(request));
  return kept ?? fetch(request);
}

// What the server says of its tables is never kept.
const asksServer = ({ pathname }) => pathname.startsWith(new URL("./api/", self.location).pathname);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin || asksServer(address)) return;
  event.respondWith(answer(request));
});
