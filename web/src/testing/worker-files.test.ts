import { expect, test, vi } from 'vitest';
import ordersWorker from '../../public/orders-sw.js?raw';
import scanWorker from '../../public/scan-sw.js?raw';
import { startWorker } from './worker.ts';

const full = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
const nothing = () => Promise.resolve(undefined);

/** A device that has kept nothing yet, and has no room. */
const fullCache = { match: nothing, delete: () => Promise.resolve(false), put: full };
const fullStorage = { open: () => Promise.resolve(fullCache as unknown as Cache), match: nothing };
/** A browser that forbids the site to keep data. */
const refused = () => Promise.reject(new DOMException('Not allowed.', 'SecurityError'));
const refusedStorage = { open: refused, match: refused };

const storages = [
  ['full', fullStorage],
  ['refused', refusedStorage],
] as const;

test.each(storages)(
  'an order’s page and its parts come from the network: storage %s',
  async (_, caches) => {
    const fetch = (address: string) => Promise.resolve(new Response(address));
    const ask = startWorker(ordersWorker, '/orders/', { caches, fetch });
    const page = await ask('/orders/secret', 'navigate');
    expect(await page?.text()).toBe('https://tickets.example/orders/secret');
    const part = await ask('/theme.js', 'no-cors');
    expect(await part?.text()).toBe('https://tickets.example/theme.js');
  },
);

test.each(storages)(
  'the scanner’s page and files come from the network: storage %s',
  async (_, caches) => {
    const fetch = (address: string) => Promise.resolve(new Response(address));
    const ask = startWorker(scanWorker, '/admin/scan', { caches, fetch });
    expect((await ask('/admin/scan/1', 'navigate'))?.status).toBe(200);
    expect((await ask('/assets/app-1.js', 'no-cors'))?.status).toBe(200);
  },
);

test('a full device keeps the earlier copy of an order', async () => {
  const page = 'https://tickets.example/orders/secret';
  const kept = new Map([[page, new Response('earlier')]]);
  const cache = {
    match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    delete: (address: string) => Promise.resolve(kept.delete(address)),
    put: (address: string, response: Response) =>
      response.headers.has('new') ? full() : Promise.resolve(void kept.set(address, response)),
    keys: () => Promise.resolve([]),
  };
  const caches = { open: () => Promise.resolve(cache as unknown as Cache) };
  const fetch = () => Promise.resolve(new Response('newer', { headers: { new: '' } }));
  const ask = startWorker(ordersWorker, '/orders/', { caches, fetch });
  expect(await (await ask('/orders/secret', 'navigate'))?.text()).toBe('newer');
  expect(await kept.get(page)?.text()).toBe('earlier');
});

test('a worker leaves all else to the browser', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response()));
  const caches = fullStorage;
  const orders = startWorker(ordersWorker, '/orders/', { caches, fetch });
  expect(await orders('/api/public/orders/secret', 'no-cors')).toBeUndefined();
  expect(await orders('/events/fado', 'navigate')).toBeUndefined();
  expect(await orders('/favicon.svg', 'no-cors')).toBeUndefined();
  const scanner = startWorker(scanWorker, '/admin/scan', { caches, fetch });
  expect(await scanner('/api/scan/events', 'no-cors')).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});
