import { codesApi } from '@marquee/contract/codes/codes';
import { publicCodesApi } from '@marquee/contract/codes/public';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { MINUTE_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: true } });
});
afterAll(() => server.close());

test('a client can try 30 codes in a minute over all calls, and a right one costs the same', async () => {
  const user = await makeClient(server.db);
  const event = await makeEvent(server.db, { organization_id: user.organization_id });
  const own = await server.signIn(user);
  await own.call(codesApi.createCode, {
    params: { id: event.id },
    body: { code: 'RIGHT', kind: 'percent', value: 10 },
  });
  const quote = async (code: string) => {
    const items = [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }];
    const params = { event_id: event.id };
    return (await server.visitor.call(quoteApi.quoteOrder, { params, body: { items, code } })).body;
  };
  const read = async (code: string) => {
    const params = { event_id: event.id, code };
    return (await server.visitor.call(publicCodesApi.getPublicCode, { params })).body.code;
  };
  for (let n = 0; n < 29; n += 1) expect((await quote(`WRONG${n}`)).code).toBe('code_unknown');
  // The same code again is no other try.
  for (let n = 0; n < 5; n += 1) expect((await quote('WRONG1')).code).toBe('code_unknown');
  expect(await read('WRONG29')).toBe('code_unknown');
  expect((await quote('RIGHT')).code).toBe('too_many_requests');
  expect(await read('RIGHT')).toBe('too_many_requests');
  expect((await book(server, event, [1], { code: 'RIGHT' })).body.code).toBe('too_many_requests');
  expect((await book(server, event, [1])).status).toBe(201);
  server.clock.advance(MINUTE_MS);
  expect((await quote('RIGHT')).data.total).toBe(11.25);
});
