/**
 * Keeps the files of an export, so that searches work without a network. In the site's own service worker:
 *
 *     importScripts('/docent/docent-worker.js');
 *     docentOffline('/docent/');
 */
self.docentOffline = (folder) => {
  const base = new URL(folder, self.location).href;
  const cacheName = `docent ${base}`;

  self.addEventListener('fetch', (event) => {
    const { url, method } = event.request;
    if (method !== 'GET' || !url.startsWith(base)) return;
    const isNamedByContent = /\/(?:pieces|scripts)\/[^/]+$/.test(url);
    event.respondWith(isNamedByContent ? keptFirst(url) : networkFirst(event, url));
  });

  async function keptFirst(url) {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(url);
    if (kept !== undefined) return kept;
    const response = await fetch(url);
    if (response.ok) await cache.put(url, response.clone());
    return response;
  }

  async function networkFirst(event, url) {
    const cache = await caches.open(cacheName);
    try {
      const response = await fetch(url, { cache: 'no-cache' });
      if (!response.ok) return response;
      await cache.put(url, response.clone());
      if (url === `${base}docent.json`) event.waitUntil(keepAll(cache));
      return response;
    } catch (error) {
      const kept = await cache.match(url);
      if (kept === undefined) throw error;
      return kept;
    }
  }

  /** Loads all files of the export, and forgets those of exports before. */
  async function keepAll(cache) {
    const list = await (await fetch(`${base}docent-files.json`, { cache: 'no-cache' })).json();
    const wanted = new Set(list.files.map(({ path }) => base + path));
    for (const url of wanted) if ((await cache.match(url)) === undefined) await keptFirst(url);
    for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  }
};
