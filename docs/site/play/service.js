// Keeps the game of this version, so that it can be played without a connection.

const CACHE = `sheepfold-play-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(
    FILES.map((name) => new Request(name, { cache: name.endsWith(".wasm") ? "force-cache" : "no-cache" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names
    .filter((name) => name.startsWith("sheepfold-play-") && name !== CACHE)
    .map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.url.endsWith(".wasm")) return; // python.js looks for it here, too
  event.respondWith(caches.open(CACHE)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((found) => found || fetch(event.request)));
});
