// Keeps order pages with their tickets on the device, for a door without a network. Its scope is
// /orders/: it sees these pages and what they load, and nothing else of the house.

/**
 * @typedef {{ waitUntil(work: Promise<unknown>): void }} Lasting
 * @typedef {Lasting & { request: Request, respondWith(answer: Promise<Response>): void }} Asked
 * @typedef {Lasting & { data: { page?: unknown, parts?: unknown } | null }} Told
 * @typedef {{
 *   skipWaiting(): Promise<void>,
 *   clients: { claim(): Promise<void> },
 *   addEventListener: ((type: 'install' | 'activate', listen: (event: Lasting) => void) => void)
 *     & ((type: 'message', listen: (event: Told) => void) => void)
 *     & ((type: 'fetch', listen: (event: Asked) => void) => void),
 * }} OrdersWorker
 */

// What a worker has in place of a window.
const worker = /** @type {OrdersWorker} */ (/** @type {unknown} */ (self));

const CACHE = 'marquee-orders-1';
const MAX_ORDERS = 20;
/** Scripts, fonts and pictures of these orders, and some of older builds. */
const MAX_PARTS = 80;
/** A slow network counts as none after so long: people queue behind whoever opens a ticket. */
const PATIENCE_MS = 4000;

/** @param {string} address */
function isOrderPage(address) {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /^\/orders\/[^/]+$/.test(pathname);
}

/**
 * Names with a content hash, and the one without that an order page needs. The browser asks for the icon
 * last, and Firefox reports an error for an answer that comes after the page was left.
 * @param {string} address
 */
function isPart(address) {
  const { origin, pathname } = new URL(address);
  const ours = /^\/(?:assets\/|api\/media\/|theme\.js$)/;
  return (origin === location.origin && ours.test(pathname)) || isCdnPicture(address);
}

/**
 * A picture that the page loads from a CDN; the page's policy says from which.
 * @param {string} address
 */
function isCdnPicture(address) {
  const { origin, pathname } = new URL(address);
  return origin !== location.origin && /\/api\/media\/[0-9a-f-]+\.webp$/.test(pathname);
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

// The first visit happens before there is a worker, so the page says what it is made of.
worker.addEventListener('message', (event) => {
  const { page, parts } = event.data ?? {};
  if (typeof page !== 'string' || !isOrderPage(page) || !Array.isArray(parts)) return;
  const wanted = parts.map(String).filter(isPart);
  event.waitUntil(Promise.allSettled([fetchPage(page), ...wanted.map(fetchPart)]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const [address = ''] = request.url.split('?');
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && isOrderPage(address)) {
    event.respondWith(answerPage(event, address));
  } else if (isPart(address)) {
    const answer = answerPart(address);
    // A CDN that drops our headers forbids keeping its pictures, but not showing them.
    event.respondWith(isCdnPicture(address) ? answer.catch(() => fetch(request)) : answer);
  }
});

/**
 * The network first; the kept page when it is away, slow or in trouble.
 * @param {Asked} event
 * @param {string} address
 * @returns {Promise<Response>}
 */
async function answerPage(event, address) {
  const fresh = fetchPage(address);
  event.waitUntil(fresh.catch(() => undefined));
  const kept = await findKept(address);
  if (!kept) return fresh;
  const sound = fresh.then((response) => (response.status >= 500 ? kept : response));
  /** @type {Promise<Response>} */
  const late = new Promise((resolve) => {
    setTimeout(() => resolve(kept), PATIENCE_MS);
  });
  return Promise.race([sound.catch(() => kept), late]);
}

/**
 * @param {string} address
 * @returns {Promise<Response>}
 */
async function fetchPage(address) {
  const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store' });
  // An order that is gone is gone here, too; a server in trouble says nothing about it.
  if (response.status === 404) await ifStored((cache) => cache.delete(address));
  if (response.ok) await ifStored((cache) => keep(cache, address, response.clone()));
  return response;
}

/**
 * What has a hash in its name never changes; the rest is asked for anew when there is a network.
 * @param {string} address
 * @returns {Promise<Response>}
 */
async function answerPart(address) {
  const kept = await findKept(address);
  if (!kept) return fetchPart(address);
  if (new URL(address).pathname.startsWith('/assets/')) return kept;
  return fetchPart(address).catch(() => kept);
}

/**
 * @param {string} address
 * @returns {Promise<Response>}
 */
async function fetchPart(address) {
  const response = await fetch(address);
  if (response.ok) await ifStored((cache) => keep(cache, address, response.clone()));
  return response;
}

/**
 * @param {string} address
 * @returns {Promise<Response | undefined>}
 */
function findKept(address) {
  return ifStored((cache) => cache.match(address));
}

/**
 * Uses the device's storage. A full one, or one that the browser refuses, keeps nothing, but what the
 * network brings is shown all the same.
 * @template T
 * @param {(cache: Cache) => Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
async function ifStored(work) {
  try {
    return await work(await caches.open(CACHE));
  } catch {
    return undefined;
  }
}

/**
 * The newest last, so that the oldest can make room. Without room for it, the earlier copy stays.
 * @param {Cache} cache
 * @param {string} address
 * @param {Response} response
 */
async function keep(cache, address, response) {
  const earlier = await cache.match(address);
  await cache.delete(address);
  try {
    await cache.put(address, response);
  } catch (error) {
    if (earlier) await cache.put(address, earlier);
    throw error;
  }
  const isOfKind = isOrderPage(address) ? isOrderPage : isPart;
  const most = isOrderPage(address) ? MAX_ORDERS : MAX_PARTS;
  const requests = await cache.keys();
  const alike = requests.filter(({ url }) => isOfKind(url));
  const tooMany = alike.slice(0, Math.max(0, alike.length - most));
  await Promise.all(tooMany.map((request) => cache.delete(request)));
}
