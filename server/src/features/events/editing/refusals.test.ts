import { eventsApi } from '@marquee/contract/events/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeCategory, makeClient } from '../../../testing/factories.ts';
import { eventForm, makeEvent } from '../../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let fields: Record<string, string>;
let id: string;

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  client = await test.signIn(user);
  const category = [(await makeCategory(test.db)).id];
  // With a city, as an event that was saved has it.
  const event = { organization_id: user.organization_id, city: 'Berlin' };
  ({ id } = await makeEvent(test.db, event));
  const form = eventsApi.createEvent.form.encode(
    eventForm({ organizer: user.organization_id, category }),
  );
  fields = Object.fromEntries([...form].map(([name, value]) => [name, value as string]));
});
afterAll(() => test.close());

const BOUNDARY = 'x-boundary-x';
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const bodyOf = (given: Record<string, string>, extra = '') =>
  Object.entries(given)
    .map(([name, value]) => part(name, value))
    .join('') + `${extra}--${BOUNDARY}--\r\n`;

type Raw = { method?: 'POST' | 'PUT'; type?: string };
const send = (payload: string | Buffer, { method = 'POST', type }: Raw = {}) =>
  client.inject({
    method,
    url: method === 'POST' ? '/api/events' : '/api/events/update',
    headers: { 'content-type': type ?? `multipart/form-data; boundary=${BOUNDARY}` },
    payload,
  });

async function state() {
  const events = await test.db.selectFrom('events').selectAll().orderBy('id').execute();
  const prices = await test.db.selectFrom('price_types').selectAll().orderBy('id').execute();
  const media = await test.db.selectFrom('media').selectAll().execute();
  return { events, prices, media, files: await test.deps.storage.list() };
}

const REFUSED = 'refused with a message, nothing changed';

/** Returns `REFUSED` for a 4xx with a message that changed no row or file, else what happened. */
async function outcomeOf(attempt: () => ReturnType<typeof send>): Promise<string> {
  const before = await state();
  const { statusCode, body } = await attempt();
  const isRefusal = statusCode >= 400 && statusCode < 500 && body.includes('"message":"');
  const hasChanged = JSON.stringify(await state()) !== JSON.stringify(before);
  return isRefusal && !hasChanged ? REFUSED : `${statusCode} ${body}, changed: ${hasChanged}`;
}

describe('a form of an event', () => {
  const bad: [string, string][] = [
    ['title', 'a\0b'],
    ['description', '\0'],
    ['latitude', 'NaN'],
    ['latitude', '1e5'],
    ['longitude', '-180.0001'],
    ['longitude', '9'.repeat(500)],
    ['date', '2026-02-30'],
    ['date', '2026-02-29'],
    ['date', '20260214'],
    ['end_date', '99999-01-01'],
    ['start_time', '25:00'],
    ['end_time', '7pm'],
    ['capacity', '2147483648'],
    ['capacity', '-1'],
    ['capacity', '1.5'],
    ['capacity', '0x10'],
    ['organizer', 'x'.repeat(5000)],
    ['category_1', 'a\0b'],
    ['category_1', '%'],
    ['price_type_1_amount', 'Infinity'],
    ['price_type_1_amount', '1e400'],
    ['price_type_1_amount', '0.001'],
    ['price_type_1_type', '\0'],
    ['price_type_1_id', 'x'],
    ['image', 'https://example.com/x.png'],
    ['organizer_logo_1', 'file:///etc/passwd'],
    ['title', 'a'.repeat(30_000)],
  ];

  it.each(bad)('is refused with %s = %.20j', async (name, value) => {
    expect(await outcomeOf(() => send(bodyOf({ ...fields, [name]: value })))).toBe(REFUSED);
  });

  it.each(bad)('changes nothing with %s = %.20j', async (name, value) => {
    const change = { id, [name]: value };
    expect(await outcomeOf(() => send(bodyOf(change), { method: 'PUT' }))).toBe(REFUSED);
  });

  it.each(['title[]', 'title[a]', '__proto__', 'constructor', 'toString'])(
    'accepts a field named %s',
    async (name) => {
      const before = await state();
      const answer = await send(bodyOf({ id }, part(name, 'x')), { method: 'PUT' });
      expect(answer.statusCode).toBeLessThan(500);
      expect(await state()).toEqual(before);
    },
  );

  it('is refused with a repeated field', async () => {
    expect(await outcomeOf(() => send(bodyOf(fields, part('title', 'again'))))).toBe(REFUSED);
  });

  it('is refused with a file where none is expected', async () => {
    const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="title"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx\r\n`;
    expect(await outcomeOf(() => send(bodyOf({ ...fields, title: '' }, file)))).toBe(REFUSED);
  });

  it('is refused with too many fields', async () => {
    const many = Array.from({ length: 400 }, (_, n) => part(`price_type_${n}_type`, 'x')).join('');
    expect(await outcomeOf(() => send(bodyOf(fields, many)))).toBe(REFUSED);
  });

  it('is refused when it is truncated, empty or of another type', async () => {
    const whole = bodyOf(fields);
    const attempts: [string, string?][] = [
      [whole.slice(0, whole.length / 2)],
      [whole.slice(0, -4)],
      [''],
      ['no form at all'],
      [whole, 'multipart/form-data'],
      [whole, 'multipart/form-data; boundary=other'],
      [whole, 'application/x-www-form-urlencoded'],
      ['{"title":"x"}', 'application/json'],
      ['<event/>', 'text/xml'],
    ];
    for (const [payload, type] of attempts) {
      expect(await outcomeOf(() => send(payload, type ? { type } : {}))).toBe(REFUSED);
    }
  });
});

describe('PUT /api/events/{id}/bookable', () => {
  const set = (payload: string, event = id) =>
    client.inject({
      method: 'PUT',
      url: `/api/events/${event}/bookable`,
      headers: { 'content-type': 'application/json' },
      payload,
    });

  it('closes and opens booking with a message', async () => {
    const call = (bookable: boolean) =>
      client.call(eventsApi.setBookable, { params: { id }, body: { bookable } });
    const closed = await call(false);
    expect(closed.body).toMatchObject({ message: 'Booking is closed.', data: { bookable: false } });
    const opened = await call(true);
    expect(opened.body).toMatchObject({ message: 'Booking is open.', data: { bookable: true } });
  });

  it.each(['{}', '{"bookable":"false"}', '{"bookable":0}', '[]', 'null', '{', '"x"'])(
    'refuses %s',
    async (payload) => {
      expect(await outcomeOf(() => set(payload))).toBe(REFUSED);
    },
  );

  it('does not find another organization’s event', async () => {
    const foreign = await makeEvent(test.db);
    expect((await set('{"bookable":false}', foreign.id)).statusCode).toBe(404);
    expect((await set('{"bookable":false}', 'x')).statusCode).toBe(404);
  });
});

describe('reading one event', () => {
  it('does not find events of other organizations or invalid ids', async () => {
    const foreign = await makeEvent(test.db);
    for (const one of [foreign.id, '00000000-0000-4000-8000-000000000000', 'x', '../x']) {
      expect((await client.call(eventsApi.getEvent, { params: { id: one } })).status).toBe(404);
    }
  });
});
