/**
 * Caches the files of an export, so that searches work without a network. In the site's own service worker:
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
    const path = url.replace(/[?#].*/, '');
    const isNamedByContent = /\/(?:pieces|scripts)\/[^/]+$/.test(path);
    event.respondWith(isNamedByContent ? cacheFirst(path) : networkFirst(event, path));
  });

  async function cacheFirst(url) {
    const cache = await caches.open(cacheName);
    return (await cache.match(url)) ?? load(cache, url, 'default');
  }

  async function networkFirst(event, url) {
    const cache = await caches.open(cacheName);
    try {
      const response = await load(cache, url, 'no-cache');
      if (response.ok && url === `${base}docent.json`) event.waitUntil(loadAll(cache));
      return response;
    } catch (error) {
      const cached = await cache.match(url);
      if (cached === undefined) throw error;
      return cached;
    }
  }

  async function load(cache, url, mode) {
    const response = await fetch(url, { cache: mode });
    if (await isFile(response.clone())) await cache.put(url, response.clone());
    return response;
  }

  /** A host may send a page of its own for a missing file, with status 200. */
  async function isFile(response) {
    return response.ok && !/^\s*</.test(await response.text());
  }

  /** Loads all files of the export that are not cached, and removes those of earlier exports. */
  async function loadAll(cache) {
    const list = await (await fetch(`${base}docent-files.json`, { cache: 'no-cache' })).json();
    const wanted = new Set(list.files.map(({ path }) => base + path));
    const cached = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...wanted].filter((url) => !cached.has(url));
    const work = async () => {
      for (let url = missing.shift(); url !== undefined; url = missing.shift())
        await load(cache, url, 'default');
    };
    await Promise.all(Array.from({ length: 8 }, work));
    for (const url of cached) if (!wanted.has(url)) await cache.delete(url);
  }
};
