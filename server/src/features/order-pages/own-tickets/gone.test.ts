import { api } from '@marquee/contract/api';
import { mailLimits } from '@marquee/contract/orders/orders';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countHourly } from '../../../lib/hourly-counts.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { recipientLimit } from '../../orders/mail/limits.ts';

let app: TestApp;
let staff: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(HOUR_MS);
  event = await makeEvent(app.db, {
    prices: [
      { label: 'Seat', amount_cents: 0 },
      { label: 'Box', amount_cents: 0 },
    ],
  });
  await staff.call(api.names.setNames, {
    params: { id: event.id },
    body: { mode: 'optional', emails: true },
  });
});

/** Books free seats with names, and forgets the mails that go out. */
async function bookFor(people: [name: string, email: string][], email = 'buyer@example.com') {
  const [seat] = event.prices;
  const holders = people.map(([name, address]) => {
    return { ticket_id: seat?.id ?? '', name, email: address };
  });
  const { body } = await book(app, event, [people.length], { holders, email });
  await app.runJobs();
  const { secret } = body.data;
  const order = await orderOf(secret);
  const links = new Map(order.tickets.map(({ holder, named }) => [holder, named?.secret ?? '']));
  app.mails.length = 0;
  return { secret, id: order.order_id, order, links };
}

const orderOf = async (secret: string) =>
  (await app.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } })).body.data;
const ticketsAt = (orderId: string, places: number[]) =>
  app.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', orderId)
    .where('place', 'in', places)
    .execute();
const ticketAt = async (secret = '') =>
  (await app.visitor.call(api.ownTickets.getOwnTicket, { params: { secret } })).body.data;
const subjectsTo = (email: string) =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const gone = () => `Your ticket for ${event.title} is no longer valid`;

async function exchange(id: string, quantities: number[], resend = false) {
  const items = quantities.flatMap((quantity, index) => {
    return quantity === 0 ? [] : [{ ticket_id: event.prices[index]?.id ?? '', quantity }];
  });
  const done = await staff.call(api.exchange.exchangeTickets, {
    params: { id },
    body: { items, resend },
  });
  expect(done.status).toBe(200);
  await app.runJobs();
  await app.runJobs();
}

const family: [string, string][] = [
  ['Ada', 'ada@example.com'],
  ['Ben', 'ben@example.com'],
  ['Cem', ''],
];

test('whose ticket is refunded is told once, and the others keep name, link and code', async () => {
  const { id, secret, order, links } = await bookFor(family);
  const [ben] = await ticketsAt(id, [2]);
  await staff.call(api.ticketRefunds.refundTickets, {
    params: { id },
    body: { ticket_ids: [ben?.id ?? ''] },
  });
  await app.runJobs();
  await app.runJobs();
  expect(subjectsTo('ben@example.com')).toEqual([gone()]);
  expect(subjectsTo('ada@example.com')).toEqual([]);
  expect(await ticketAt(links.get('Ben'))).toMatchObject({ state: 'cancelled', code: '' });
  const kept = order.tickets.filter(({ holder }) => holder !== 'Ben');
  const left = (await orderOf(secret)).tickets;
  const inWords = (tickets: typeof left) =>
    tickets.map(({ holder, code }) => `${holder} ${code}`).toSorted();
  expect(inWords(left)).toEqual(inWords(kept));
  expect(await ticketAt(links.get('Ada'))).toMatchObject({ state: 'valid', holder: 'Ada' });
});

test('two refunds before the mail goes out, and two tickets handed over, make one mail each', async () => {
  const { id, secret, order } = await bookFor([
    ['Ben', 'ben@example.com'],
    ['Ben', 'ben@example.com'],
    ['Ada', 'ada@example.com'],
    ['Ada', 'Ada@example.com'],
  ]);
  for (const { id: ticketId } of await ticketsAt(id, [1, 2])) {
    const body = { ticket_ids: [ticketId] };
    await staff.call(api.ticketRefunds.refundTickets, { params: { id }, body });
  }
  const adas = order.tickets.filter(({ holder }) => holder === 'Ada');
  const holders = adas.map(({ reference }, index) => {
    return { reference, name: 'Cem', email: `cem${index}@example.com` };
  });
  const changed = await app.visitor.call(api.holderChanges.changeNames, {
    params: { secret },
    body: { holders },
  });
  expect(changed.status).toBe(200);
  await app.runJobs();
  expect(subjectsTo('ben@example.com')).toEqual([gone()]);
  expect([...subjectsTo('ada@example.com'), ...subjectsTo('Ada@example.com')]).toEqual([gone()]);
});

test('the holders of an order without an e-mail address are told, too', async () => {
  const { id, links } = await bookFor([['Ben', 'ben@example.com']]);
  await app.db.updateTable('orders').set({ email: '' }).where('id', '=', id).execute();
  const body = { orderId: id, status: 'cancelled' } as const;
  expect((await staff.call(api.orders.updateOrderStatus, { body })).status).toBe(200);
  await app.runJobs();
  expect(subjectsTo('ben@example.com')).toEqual([gone()]);
  expect((await ticketAt(links.get('Ben'))).state).toBe('cancelled');
});

test('an exchange for fewer tickets takes those without a name first, then tells who lost one', async () => {
  const { id, secret, links } = await bookFor([...family, ['', '']]);
  await exchange(id, [3, 0]);
  expect(app.mails.map(({ to }) => to)).toEqual([]);
  await exchange(id, [1, 0]);
  const told = ['ada@example.com', 'ben@example.com'].flatMap(subjectsTo);
  const left = (await orderOf(secret)).tickets;
  expect(left).toHaveLength(1);
  const lost = ['ada', 'ben'].filter((name) => left[0]?.named?.name.toLowerCase() !== name);
  expect(told).toEqual(lost.map(gone));
  for (const [name, link] of links) {
    if (link === '') continue;
    const isLeft = left[0]?.named?.name === name;
    expect([name, (await ticketAt(link)).state]).toEqual([name, isLeft ? 'valid' : 'cancelled']);
  }
});

test('an exchanged ticket keeps name and link, has a new code, and is sent once if that is chosen', async () => {
  const { id, order, links } = await bookFor([['Ben', 'ben@example.com']]);
  await exchange(id, [0, 1], true);
  expect(subjectsTo('ben@example.com')).toEqual([`Your ticket for ${event.title}`]);
  const ticket = await ticketAt(links.get('Ben'));
  expect(ticket).toMatchObject({ state: 'valid', holder: 'Ben', Type: 'Box' });
  expect(ticket.code).not.toBe(order.tickets[0]?.code);
});

test('a cancelled event is told to each address once, whatever it holds, without a word of money', async () => {
  await bookFor(family);
  const { links } = await bookFor(
    [
      ['Benny', 'BEN@example.com'],
      ['Ada', 'ada@example.com'],
    ],
    'b@example.com',
  );
  await bookFor([['', '']], 'ada@example.com');
  const params = { id: event.id };
  const { body } = await staff.call(api.eventCancellation.getEventCancellation, { params });
  // Three buyers, one of whom others' tickets name, and Ben.
  expect(body.data.effect.mails).toBe(4);
  await staff.call(api.eventCancellation.cancelEvent, {
    params,
    body: { subject: 'No show', message: 'The roof leaks.' },
  });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  const [mail, ...more] = app.mails.filter(({ to }) => to.toLowerCase() === 'ben@example.com');
  expect([mail?.subject, more]).toEqual([`${event.title} is cancelled`, []]);
  expect(mail?.text).toContain('The roof leaks.');
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(
    /refund|paid|money|€|goes back/i,
  );
  expect(subjectsTo('ada@example.com')).toHaveLength(1);
  expect((await ticketAt(links.get('Ada'))).state).toBe('cancelled');
  const told = await staff.call(api.messages.listMessages, { params });
  expect(told.body.data[0]).toMatchObject({ kind: 'cancellation', recipients: 4, waiting: 0 });
});

test('whose ticket was refunded just before its event is cancelled is told of the event, once', async () => {
  const { id } = await bookFor(family);
  const [ben] = await ticketsAt(id, [2]);
  await staff.call(api.ticketRefunds.refundTickets, {
    params: { id },
    body: { ticket_ids: [ben?.id ?? ''] },
  });
  await staff.call(api.eventCancellation.cancelEvent, {
    params: { id: event.id },
    body: { subject: 'No show', message: 'The roof leaks.' },
  });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  expect(subjectsTo('ben@example.com')).toEqual([`${event.title} is cancelled`]);
});

test('an address that got too many mails hears of a cancelled event an hour later', async () => {
  await bookFor([['Ben', 'ben@example.com']]);
  for (let mail = 0; mail < mailLimits.recipient; mail += 1) {
    await countHourly(app.db, recipientLimit('ben@example.com'), `mail ${mail}`, app.clock.now);
  }
  await staff.call(api.eventCancellation.cancelEvent, {
    params: { id: event.id },
    body: { subject: 'No show', message: 'The roof leaks.' },
  });
  await expect(app.runJobs()).rejects.toThrow('too many mails');
  expect(subjectsTo('ben@example.com')).toEqual([]);
  app.clock.advance(HOUR_MS + 1);
  await app.runJobs();
  expect(subjectsTo('ben@example.com')).toEqual([`${event.title} is cancelled`]);
});
