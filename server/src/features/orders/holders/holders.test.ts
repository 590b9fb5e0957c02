import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { holderSentences as say } from '@marquee/contract/holders/asked';
import { nameSentences } from '@marquee/contract/holders/names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeClient } from '../../../testing/factories.ts';

type Names = BodyInputOf<typeof api.names.setNames>;
type Given = NonNullable<BodyInputOf<typeof api.publicOrders.placeOrder>['holders']>;

let app: TestApp;
let own: Client;
let organization_id: string;

beforeAll(async () => {
  app = await startTestApp();
  const user = await makeClient(app.db);
  ({ organization_id } = user);
  own = await app.signIn(user);
});
afterAll(() => app.close());

async function naming(names: Names) {
  const prices = [
    { label: 'Adult', amount_cents: 0 },
    { label: 'Child', amount_cents: 0 },
  ];
  const event = await makeEvent(app.db, { organization_id, prices });
  const saved = await own.call(api.names.setNames, { params: { id: event.id }, body: names });
  expect(saved.status).toBe(200);
  const [adult = '', child = ''] = event.prices.map(({ id }) => id);
  return { event, adult, child };
}

const orderOf = async (secret: string) =>
  (await app.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } })).body.data;

describe('a booking of an event that asks for names', () => {
  it('writes each name on the ticket of its type, in order', async () => {
    const { event, adult, child } = await naming({ mode: 'required', emails: true });
    const holders = [
      { ticket_id: child, name: 'Mia Lovelace' },
      { ticket_id: adult, name: '  Ada\u200B Lovelace ' },
      { ticket_id: adult, name: 'Ben <b>Lovelace</b>', email: 'BEN@Example.com' },
    ];
    const { status, body } = await book(app, event, [2, 1], { holders });
    expect(status).toBe(201);
    const order = await orderOf(body.data.secret);
    expect(
      order.tickets.map(({ Type, index, holder, named }) => [Type, index, holder, named?.email]),
    ).toEqual(
      expect.arrayContaining([
        ['Adult', 0, 'Ada Lovelace', ''],
        ['Adult', 1, 'Ben <b>Lovelace</b>', 'ben@example.com'],
        ['Child', 2, 'Mia Lovelace', ''],
      ]),
    );
    const seen = await own.call(api.attendees.listAttendees, {
      params: { id: event.id },
      query: { search: 'mia', sort: 'name' },
    });
    expect(seen.body.data).toMatchObject([
      { name: 'Mia Lovelace', email: 'ada@example.com', buyer: 'Ada Lovelace' },
    ]);
    const { body: found } = await own.call(api.orders.listOrders, {
      params: { id: event.id },
      query: { search: 'ben love' },
    });
    expect(found.data).toHaveLength(1);
    const { body: list } = await own.call(api.checkIn.getScanList, {
      params: { id: event.id },
      query: {},
    });
    const named = list.data.tickets.map(({ holder, buyer }) => `${holder}, ${buyer}`);
    expect(named).toContain('Mia Lovelace, Ada Lovelace');
    expect(named).toContain('Ada Lovelace, undefined');
  });

  it('says in files whose address it is, and that holders agreed to nothing', async () => {
    const { event, adult } = await naming({ mode: 'optional', emails: true });
    const holders = [{ ticket_id: adult, name: 'Ben', email: 'ben@example.com' }];
    await book(app, event, [1, 1], { holders, marketing: true });
    const file = await own.inject({ url: `/api/events/${event.id}/attendees.csv` });
    const text = file.body;
    expect(text).toContain('Ben,ben@example.com,');
    const [, ...lines] = text.trim().split(/\r?\n/);
    const agreed = (name: string) => lines.find((line) => line.includes(name))?.includes(',yes,');
    expect([agreed('Ben,'), agreed('Child')]).toEqual([false, true]);
  });

  type Hostile = [string, (ids: { adult: string; child: string }) => Given, string, string];
  const hostile: Hostile[] = [
    ['a name that is missing', () => [], 'holders.0.name', say.missing],
    [
      'an empty name',
      ({ adult }) => [{ ticket_id: adult, name: ' ' }],
      'holders.0.name',
      say.missing,
    ],
    [
      'more names than tickets',
      ({ adult }) => ['Ada', 'Ben', 'Cem'].map((name) => ({ ticket_id: adult, name })),
      'holders.2.ticket_id',
      say.noTicket,
    ],
    [
      'a name for a type that is not booked',
      ({ adult, child }) => [
        { ticket_id: child, name: 'Mia' },
        ...['Ada', 'Ben'].map((name) => ({ ticket_id: adult, name })),
      ],
      'holders.0.ticket_id',
      say.noTicket,
    ],
    [
      'a name of 10,000 letters',
      ({ adult }) => [{ ticket_id: adult, name: 'a'.repeat(10_000) }],
      'holders.0.name',
      'Use at most 120 characters.',
    ],
    [
      'a header in an address',
      ({ adult }) => [
        { ticket_id: adult, name: 'Ada', email: 'a@example.com\r\nBcc: b@example.com' },
      ],
      'holders.0.email',
      'Enter a valid e-mail address.',
    ],
    [
      'an address that is not asked',
      ({ adult }) => [{ ticket_id: adult, name: 'Ada', email: 'ada@example.com' }],
      'holders.0.email',
      say.noEmail,
    ],
  ];
  it.each(hostile)('refuses %s at its place in the list', async (_what, given, field, sentence) => {
    const { event, ...ids } = await naming({ mode: 'required' });
    const { status, body } = await book(app, event, [2, 0], { holders: given(ids) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', errors: { [field]: [sentence] } });
  });

  it('takes no names where none are asked, and books without them', async () => {
    const { event, adult } = await naming({ mode: 'off' });
    const holders = [{ ticket_id: adult, name: 'Ada' }];
    const refused = await book(app, event, [1], { holders });
    expect(refused.body).toMatchObject({ errors: { 'holders.0.ticket_id': [say.noTicket] } });
    const { status, body } = await book(app, event, [1]);
    expect(status).toBe(201);
    const order = await orderOf(body.data.secret);
    expect([order.names, order.tickets[0]?.named]).toEqual([null, null]);
  });

  it('is another booking under the same key if the names differ', async () => {
    const { event, adult } = await naming({ mode: 'required' });
    const named = (name: string) => ({ key: 'k-1', holders: [{ ticket_id: adult, name }] });
    const first = await book(app, event, [1], named('Ada'));
    const again = await book(app, event, [1], named('Ada'));
    expect(again.body.data.order_id).toBe(first.body.data.order_id);
    expect((await book(app, event, [1], named('Ben'))).body).toMatchObject({
      code: 'other_content',
    });
  });
});

describe('the setting of names', () => {
  it('is read by the public with its end, in the time of the event', async () => {
    const { event, child } = await naming({
      mode: 'later',
      ticket_ids: [],
      until: '2026-05-01T12:00',
    });
    const set = await own.call(api.names.setNames, {
      params: { id: event.id },
      body: { mode: 'later', ticket_ids: [child.toUpperCase()], until: '2026-05-01T12:00:00Z' },
    });
    expect(set.body.data.ticket_ids).toEqual([child]);
    const { body } = await app.visitor.call(api.questions.getPublicQuestions, {
      params: { slug: event.slug },
    });
    expect(body.data).toEqual({
      questions: [],
      names: {
        mode: 'later',
        emails: false,
        ticket_ids: [child],
        until: '2026-05-01T12:00:00.000Z',
        answers: false,
      },
    });
  });

  it('refuses types of another event and times that no day has', async () => {
    const { event } = await naming({ mode: 'off' });
    const other = await naming({ mode: 'off' });
    const set = (body: object) =>
      own.call(api.names.setNames, { params: { id: event.id }, body: { mode: 'later', ...body } });
    expect((await set({ ticket_ids: [other.adult] })).body).toMatchObject({
      errors: { ticket_ids: [nameSentences.foreignTicket] },
    });
    expect((await set({ until: 'soon' })).body).toMatchObject({
      errors: { until: [nameSentences.until] },
    });
  });
});
