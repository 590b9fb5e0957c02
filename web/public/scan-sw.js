/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return, typescript/prefer-nullish-coalescing
   -- Served as it is, and a worker's globals are not a page's: no type is known here. */
/*
 * Keeps pages on the device, so that they open without a network: the scanner at /admin/scan, at
 * /scan for those who have a link, and the board at /board. Each has a registration and a cache of its
 * own. It keeps no answer of the API: those are the page's own matter, and nobody else's.
 *
 * What belongs to a page is written by the build (vite.scan-plugin.ts). Everything of a build
 * is kept whole before the one before is dropped.
 */
// A logout clears the caches of accounts alone.
const [PREFIX, SHELL, LIST] = {
  '/admin/scan': ['marquee-scan', '/admin/scan', '/scan-files.json'],
  '/board': ['marquee-board', '/board', '/board-files.json'],
}[new URL(self.registration.scope).pathname] ?? ['marquee-gate', '/admin/scan', '/scan-files.json'];
/** A network that does not answer for so long is none. */
const PATIENCE_MS = 4000;
/** A network that has just come back fails for a moment. */
const PAUSE_MS = 1000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepNewest().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  // Offline there is nothing newer than what is kept.
  if (event.data === 'refresh') event.waitUntil(keepNewest().catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (isKept(url.pathname)) event.respondWith(readFile(request));
});

/** Names with a content hash, and the few files beside them that the pages need. */
function isKept(path) {
  return (
    path.startsWith('/assets/') ||
    ['/theme.js', '/favicon.svg', '/scan.webmanifest', '/scan-link.webmanifest'].includes(path) ||
    path.startsWith('/icons/')
  );
}

async function keepNewest() {
  const answer = await fetch(LIST, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${LIST}: ${answer.status}`);
  const { version, files } = await answer.json();
  const name = `${PREFIX}-${version}`;
  if (!(await caches.has(name))) {
    // Filled under another name first: a cache with the version's name is whole.
    const filling = await caches.open(`${name}-filling`);
    // The server answers with the app's page only to those who ask for one.
    const shell = new Request(SHELL, { cache: 'no-cache', headers: { accept: 'text/html' } });
    await filling.addAll([shell, ...files.map((file) => new Request(file, { cache: 'no-cache' }))]);
    const kept = await caches.open(name);
    for (const request of await filling.keys()) {
      await kept.put(request, await filling.match(request));
    }
  }
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
  }
}

/** The network's page while there is a network, the kept one without. */
async function openPage(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return (await findKept(SHELL)) ?? Response.error();
  }
}

/** The kept file, or the network's: the sign-in is asked for as soon as the network is back. */
async function readFile(request) {
  const kept = await findKept(request);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    return fetch(request);
  }
}

/** Storage that the browser refuses has nothing, and the network still has the file. */
function findKept(request) {
  return caches.match(request, { ignoreVary: true }).catch(() => undefined);
}
