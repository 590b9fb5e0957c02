import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { type Rush, startRush } from '../../testing/rooms/rush.ts';

let rush: Rush;
let server: TestApp;
beforeAll(async () => {
  rush = await startRush();
  // As in production, writers are told to read past what is kept.
  server = await startTestApp({ deps: { pagesKeptMs: 1_000 } });
});
afterAll(async () => {
  await rush.close();
  await server.close();
});

test('a waiting room is no page of a frame: the box leads there in a new tab', async () => {
  await rush.openWith(1);
  const { visitor } = rush.test;
  const own = await visitor.inject({ url: `/events/${rush.event.slug}` });
  expect(own.statusCode).toBe(303);
  const box = await visitor.inject({ url: `/embed/${rush.event.slug}` });
  expect(box.statusCode).toBe(200);
  expect(box.body).toContain('Booking goes through the waiting room.');
  expect(box.body).toContain(`href="${String(own.headers.location)}"`);
  expect(box.body).toContain('<base target="_blank">');
  expect(box.body).not.toContain('<form');
});

test('a booking in a frame gets no cookie, as any other booking does', async () => {
  const event = await makeEvent(server.db);
  const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
  const cookiesOf = async (page: string) => {
    const { status, headers } = await server.visitor.call(publicOrdersApi.placeOrder, {
      params: { event_id: event.id },
      headers: { referer: `http://localhost:3000${page}` },
      body: { items, name: 'Ada Lovelace', email: 'ada@example.com' },
    });
    expect(status).toBe(201);
    return headers['set-cookie'];
  };
  expect(await cookiesOf(`/embed/${event.slug}?from=http%3A%2F%2Fa.example`)).toBeUndefined();
  expect(String(await cookiesOf(`/events/${event.slug}?from=/embed/`))).toMatch(/wrote=1/);
});
