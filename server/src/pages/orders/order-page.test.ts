import type { OrderPageData } from '@marquee/contract/pages/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { makeOrder } from '../../testing/factories/orders.ts';
import { type PlainNotFound, type PlainPage, startPages } from '../../testing/pages.ts';

let server: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startTestApp();
  app = await startPages(server.deps);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

describe('GET /orders/{secret}', () => {
  const secrecy = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };

  it('shows an order with its secret and forbids shared caching', async () => {
    const event = await makeEvent(server.db);
    const { id, secret } = await makeOrder(server.db, { event });
    const answer = await app.inject(`/orders/${secret}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject(secrecy);
    const { data } = answer.json<PlainPage<OrderPageData>>();
    expect(data.order).toMatchObject({ order_id: id, status: 'completed' });
    expect(data.now).toBe(server.clock.now.toISOString());
  });

  it('answers a page with 404 for any other secret', async () => {
    for (const secret of ['x', '%00', 'a'.repeat(90), '%27']) {
      const answer = await app.inject(`/orders/${secret}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({
        ...secrecy,
        'content-type': 'text/html; charset=utf-8',
      });
      expect(answer.json<PlainNotFound>().data).toEqual({ what: 'order' });
    }
  });
});
