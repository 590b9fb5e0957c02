import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agrees, type Automator, newAutomator, TONIGHT } from '../../testing/automations.ts';
import { addressOf, bookAgreeing, type Desk, openDesk } from '../../testing/campaigns.ts';
import { makeOrder } from '../../testing/factories/orders.ts';

let desk: Desk;
let own: Automator;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  own = await newAutomator(desk);
});
afterAll(() => desk.close());

const ANA = addressOf('Ana');

const evening = (month: string, day: string) => ({
  starts_at: new Date(`2026-${month}-${day}T18:30:00.000Z`),
  ends_at: new Date(`2026-${month}-${day}T22:00:00.000Z`),
});

test('everybody with a ticket is reminded at ten on the day before, without anybody’s doing', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await makeOrder(desk.app.db, { event: own.event, name: 'Ben', email: addressOf('Ben') });
  // In Berlin it is 9:59.
  expect(await own.runAt('2026-02-13T08:59:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-02-13T09:00:00.000Z')).toEqual([ANA, addressOf('Ben')]);
  const mail = desk.mailTo('Ana');
  expect(mail?.subject).toBe('Tomorrow: Summer on the roof');
  expect(mail?.text).toContain('Hi Ana,');
  expect(mail?.text).toMatch(/Saturday, February 14, 2026 at 7:30\sPM/);
  expect(mail?.text).toContain('because you have a ticket for Summer on the roof');
  expect(mail?.text).not.toContain('Unsubscribe');
  const [tickets, way, calendar] = await Promise.all(
    [...(mail?.text ?? '').matchAll(/https?:\/\/[^/]+(\/l\/[0-9a-f]{24}-\d)/g)].map(
      async ([, url = '']) => (await desk.pages.inject({ url })).headers.location,
    ),
  );
  const { secret } = await desk.app.db
    .selectFrom('orders')
    .select('secret')
    .where('email', '=', ANA)
    .where('event_id', '=', own.event.id)
    .executeTakeFirstOrThrow();
  expect(tickets).toMatch(new RegExp(`/orders/${secret}$`));
  expect(way).toContain('https://www.openstreetmap.org/?mlat=52.52');
  expect(calendar).toMatch(new RegExp(`/api/public/orders/${secret}/event.ics$`));
  expect(await own.runAt('2026-02-13T12:00:00.000Z')).toEqual([]);
});

test('a reminder that is late is sent on the same day only', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  // It is half past midnight in Berlin: "tomorrow" would be wrong.
  expect(await own.runAt('2026-02-13T23:30:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-02-13T22:30:00.000Z')).toEqual([ANA]);
});

test('what was due before it was switched on, and what does not take place, is not sent', async () => {
  const noon = (day: string) => ({
    starts_at: new Date(`2026-01-${day}T12:00:00.000Z`),
    ends_at: new Date(`2026-01-${day}T14:00:00.000Z`),
  });
  const book = async (values: Parameters<typeof own.newEvent>[0]) =>
    makeOrder(desk.app.db, { event: await own.newEvent(values) });
  await book(noon('14'));
  await book({ ...noon('15'), cancelled_at: TONIGHT });
  await book({ ...noon('15'), is_postponed: true });
  await own.newEvent(noon('15'));
  await own.switchTo('reminder', false);
  expect(await own.runAt('2026-01-13T18:01:00.000Z')).toEqual([]);
  await own.switchTo('reminder');
  expect(await own.runAt('2026-01-13T18:01:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-01-14T09:01:00.000Z')).toEqual([]);
});

test('a reminder that is switched off is not sent', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.switchTo('reminder', false);
  expect(await own.runAt('2026-02-13T09:00:00.000Z')).toEqual([]);
});

test('a reminder waits an hour after another message about the event', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.schedule(await own.write({ kind: 'service' }), '2026-02-13T09:40');
  expect(await own.runAt('2026-02-13T08:40:00.000Z')).toEqual([ANA]);
  expect(await own.runAt('2026-02-13T09:05:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-02-13T09:41:00.000Z')).toEqual([ANA]);
  expect(desk.mailTo('Ana')?.subject).toBe('Tomorrow: Summer on the roof');
});

test('guests who were admitted and agreed are asked how it was, by day', async () => {
  await own.switchTo('reminder', false);
  await bookAgreeing(desk.app.db, own.event, ['Cleo']);
  const book = (name: string, more = {}) =>
    makeOrder(desk.app.db, { event: own.event, name, email: addressOf(name), ...more });
  await own.admit(await book('Ana', agrees));
  await own.admit(await book('Ben'));
  expect(await own.runAt('2026-02-15T09:00:00.000Z')).toEqual([]);
  await own.switchTo('rating');
  expect(await own.runAt('2026-02-15T08:59:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-02-15T19:30:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-02-16T08:30:00.000Z')).toEqual([ANA]);
  expect(desk.mailTo('Ana')?.subject).toBe('How was Summer on the roof?');
  expect(desk.mailTo('Ana')?.text).toContain('Unsubscribe');
});

test('buyers who held seats and did not pay are asked, with consent and without other tickets', async () => {
  await own.switchTo('unpaid');
  const lost = async (name: string, more = {}) =>
    makeOrder(desk.app.db, {
      event: own.event,
      name,
      email: addressOf(name),
      status: 'cancelled',
      cancel_reason: 'expired',
      cancelled_at: new Date('2026-01-13T18:20:00.000Z'),
      ...agrees,
      ...more,
    });
  await lost('Ana');
  await lost('Ben', { marketing_agreed_at: null, marketing_wording: null });
  await lost('Cleo');
  await bookAgreeing(desk.app.db, own.event, ['Cleo']);
  await lost('Dan', { cancel_reason: 'buyer' });
  expect(await own.runAt('2026-01-13T18:59:00.000Z')).toEqual([]);
  // In Berlin it is evening.
  expect(await own.runAt('2026-01-13T19:21:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-01-14T08:01:00.000Z')).toEqual([ANA]);
  expect(desk.mailTo('Ana')?.html).toContain('Summer on the roof');
  await lost('Ana', { cancelled_at: new Date('2026-01-14T08:30:00.000Z') });
  await lost('Eve', { cancelled_at: new Date('2026-01-14T08:30:00.000Z') });
  expect(await own.runAt('2026-01-14T09:30:00.000Z')).toEqual([addressOf('Eve')]);
});

test('new events are told of together, an hour after the last one was added', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  await own.switchTo('new_event');
  const added = (title: string, at: string, day: string) =>
    own.newEvent({
      title,
      created_at: new Date(`2026-01-14T${at}:00.000Z`),
      ...evening('03', day),
    });
  await added('Fado night', '10:00', '10');
  await added('Jazz night', '10:20', '11');
  expect(await own.runAt('2026-01-14T11:10:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-01-14T11:20:00.000Z')).toEqual([ANA, addressOf('Ben')]);
  const mail = desk.mailTo('Ben');
  expect(mail?.subject).toBe('New: Fado night and 1 more');
  expect(mail?.html).toContain('Jazz night');
  const third = await added('Third night', '11:50', '12');
  await makeOrder(desk.app.db, { event: third, name: 'Ben', email: addressOf('Ben'), ...agrees });
  expect(await own.runAt('2026-01-14T13:00:00.000Z')).toEqual([ANA]);
});

test('guests come back after months, on a Tuesday', async () => {
  await own.moveTo('2025-10-01');
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben', 'Cleo']);
  const postponed = await own.newEvent({
    is_postponed: true,
    starts_at: new Date('2025-10-02T18:30:00.000Z'),
    ends_at: new Date('2025-10-02T22:00:00.000Z'),
  });
  await bookAgreeing(desk.app.db, postponed, ['Cleo']);
  await own.switchTo('come_back', true, { months: 3 });
  expect(await own.runAt('2026-01-20T10:00:00.000Z')).toEqual([]);
  await bookAgreeing(desk.app.db, await own.newEvent({ title: 'Spring again' }), ['Ben']);
  // A Monday; then a Tuesday, at 9:59 and 10:00 in Berlin.
  expect(await own.runAt('2026-01-19T12:00:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-01-20T08:59:00.000Z')).toEqual([]);
  expect(await own.runAt('2026-01-20T09:00:00.000Z')).toEqual([ANA]);
  expect(desk.mailTo('Ana')?.html).toContain('Spring again');
});

test('guests hear of an event a year later to the day, when there is something to come to', async () => {
  await own.switchTo('reminder', false);
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.switchTo('anniversary');
  expect(await own.runAt('2027-02-14T09:00:00.000Z')).toEqual([]);
  await own.newEvent({
    title: 'Summer again',
    starts_at: new Date('2027-06-01T18:30:00.000Z'),
    ends_at: new Date('2027-06-01T22:00:00.000Z'),
  });
  expect(await own.runAt('2027-02-14T19:01:00.000Z')).toEqual([]);
  expect(await own.runAt('2027-02-14T10:00:00.000Z')).toEqual([ANA]);
  expect(desk.mailTo('Ana')?.subject).toBe('A year ago today: Summer on the roof');
});
