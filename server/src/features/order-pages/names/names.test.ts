import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { holderSentences } from '@marquee/contract/holders/asked';
import { changeLimits, changeSentences as say } from '@marquee/contract/holders/changes';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

type Change = BodyInputOf<typeof api.holderChanges.changeNames>['holders'][number];

let app: TestApp;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(HOUR_MS);
  await app.runJobs();
  app.mails.length = 0;
});

async function booked(names: BodyInputOf<typeof api.names.setNames>, starts_at?: Date) {
  const event = await makeEvent(app.db, {
    prices: [{ label: 'Seat', amount_cents: 0 }],
    ...(starts_at && { starts_at, ends_at: new Date(starts_at.getTime() + HOUR_MS) }),
  });
  await staff.call(api.names.setNames, { params: { id: event.id }, body: names });
  const { body } = await book(app, event, [2]);
  const { secret, order_id: id } = body.data;
  await app.runJobs();
  app.mails.length = 0;
  return { event, secret, id, tickets: await ticketsOf(secret) };
}

async function ticketsOf(secret: string) {
  const { body } = await app.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } });
  return body.data.tickets.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
}

const change = (secret: string, ...holders: Change[]) =>
  app.visitor.call(api.holderChanges.changeNames, { params: { secret }, body: { holders } });
const scan = (code: string) => staff.call(api.checkIn.readTicket, { body: { code } });
const sent = async () => {
  await app.runJobs();
  // Mails of one change go out together, in any order.
  const mails = app.mails.toSorted((a, b) => a.to.localeCompare(b.to, 'en'));
  return mails.map(({ to, subject }) => {
    return [to, subject.replace(/ for .* is /, ' is ').split(' for ')[0]];
  });
};

describe('staff who change holders', () => {
  it('write to nobody unless they tick it, and the log knows who it was', async () => {
    const { secret, id } = await booked({ mode: 'off' });
    const { body } = await staff.call(api.orders.listOrders, {
      params: { id: await eventOf(id) },
      query: {},
    });
    const [ticket] = body.data[0]?.tickets ?? [];
    const holders = [{ ticket_id: ticket?.ticket_id ?? '', name: 'Ben', email: 'ben@example.com' }];
    const params = { id };
    const silent = await staff.call(api.holderChanges.changeHolders, { params, body: { holders } });
    expect([silent.status, await sent()]).toEqual([200, []]);
    const code = (await ticketsOf(secret)).find(({ named }) => named)?.code;
    const moved = await staff.call(api.holderChanges.changeHolders, {
      params: { id },
      body: {
        holders: [
          {
            ...holders[0],
            ticket_id: ticket?.ticket_id ?? '',
            name: 'Dora',
            email: 'dora@example.com',
          },
        ],
        send: true,
      },
    });
    expect(moved.status).toBe(200);
    expect((await sent()).map(([to]) => to)).toEqual(['ben@example.com', 'dora@example.com']);
    expect((await ticketsOf(secret)).some((one) => one.code === code)).toBe(false);
    const { body: log } = await staff.call(api.audit.listAudit, { query: { limit: 1 } });
    expect(log.data[0]?.action).toBe('order.holders-changed');
  });

  const eventOf = async (id: string) => {
    const { event_id } = await app.db
      .selectFrom('orders')
      .select('event_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return event_id;
  };
});

describe('a buyer who names holders later', () => {
  it('corrects a name without a new code, and hands a ticket over with one', async () => {
    const { secret, tickets, event } = await booked({ mode: 'later', emails: true });
    const [first, second] = tickets.map(({ reference }) => reference);
    const named = await change(
      secret,
      { reference: first ?? '', name: 'Ben', email: 'ben@example.com' },
      { reference: second ?? '', name: 'Cem' },
    );
    expect([named.status, named.body.message]).toEqual([200, say.saved]);
    expect(await sent()).toEqual([['ben@example.com', 'Your ticket']]);
    app.mails.length = 0;

    const corrected = { reference: first ?? '', name: 'Benno', email: 'ben@example.com' };
    await change(secret, corrected);
    expect((await change(secret, corrected)).body.message).toBe(say.unchanged);
    const [kept] = await ticketsOf(secret);
    expect([kept?.code, kept?.holder, await sent()]).toEqual([tickets[0]?.code, 'Benno', []]);

    await change(secret, { reference: first ?? '', name: 'Dora', email: 'dora@example.com' });
    expect(await sent()).toEqual([
      ['ben@example.com', 'Your ticket is no longer valid'],
      ['dora@example.com', 'Your ticket'],
    ]);
    const [given] = await ticketsOf(secret);
    expect(given?.code).not.toBe(kept?.code);
    expect((await scan(kept?.code ?? '')).body.data).toMatchObject({
      state: 'cancelled',
      holder: 'Ada Lovelace',
    });
    expect((await scan(given?.code ?? '')).body.data).toMatchObject({
      state: 'valid',
      holder: 'Dora',
      buyer: 'Ada Lovelace',
    });
    const { body: link } = await app.visitor.call(api.ownTickets.getOwnTicket, {
      params: { secret: given?.named?.href.split('/').pop() ?? '' },
    });
    expect(link.data.code).toBe(given?.code);
    const { sold } = await app.db
      .selectFrom('events')
      .select('tickets_sold as sold')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect([sold, await findDifferences(app.db)]).toEqual([2, []]);
  });

  it('voids the old code for a name without an address, too, where asked', async () => {
    const { secret, tickets } = await booked({ mode: 'later' });
    const reference = tickets[0]?.reference ?? '';
    await change(secret, { reference, name: 'Ben' });
    await change(secret, { reference, name: 'Cem', hand_over: true });
    const [now] = await ticketsOf(secret);
    expect(now?.code).not.toBe(tickets[0]?.code);
    // A scanner that has a list hears of both codes with its next one.
    expect((await scan(tickets[0]?.code ?? '')).body.data.state).toBe('cancelled');
    expect((await change(secret, { reference, name: 'Dora' })).body).toMatchObject({
      code: 'tickets_gone',
    });
  });

  it('tells open scanners of new names and codes', async () => {
    const { secret, tickets, event } = await booked({ mode: 'later' });
    const params = { id: event.id };
    const { body: list } = await staff.call(api.checkIn.getScanList, { params, query: {} });
    app.clock.advance(2 * 60_000);
    const reference = tickets[0]?.reference ?? '';
    await change(secret, { reference, name: 'Ben', hand_over: true });
    const { body: news } = await staff.call(api.checkIn.getScanList, {
      params,
      query: { since: list.data.since },
    });
    const seen = news.data.tickets.map(({ state, holder }) => [state, holder]);
    expect(seen).toContainEqual(['cancelled', 'Ada Lovelace']);
    expect(seen).toContainEqual(['valid', 'Ben']);
  });

  it.each([
    ['after the time that the organizer set', { until: '2026-01-01T00:00:00Z' }, undefined],
    ['where no names are asked', { mode: 'off' as const }, undefined],
    ['once the event has started', {}, -HOUR_MS],
  ])('changes nothing %s', async (_when, names, startsIn) => {
    const { secret, tickets, event } = await booked({ mode: 'later', ...names });
    if (startsIn !== undefined) {
      const starts_at = new Date(app.clock.now.getTime() + startsIn);
      await app.db.updateTable('events').set({ starts_at }).where('id', '=', event.id).execute();
    }
    const { status, body } = await change(secret, {
      reference: tickets[0]?.reference ?? '',
      name: 'Ben',
    });
    expect([status, body]).toMatchObject([409, { code: 'names_closed', message: say.closed }]);
  });

  it('changes no ticket that is checked in, and none of another order', async () => {
    const { secret, tickets } = await booked({ mode: 'later' });
    const other = await booked({ mode: 'later' });
    await staff.call(api.checkIn.validateTicket, {
      body: { code: tickets[0]?.code ?? '', confirm_early: true },
    });
    const used = await change(secret, { reference: tickets[0]?.reference ?? '', name: 'Ben' });
    expect(used.body).toMatchObject({
      code: 'tickets_used',
      errors: { 'holders.0.name': [say.used] },
    });
    const foreign = other.tickets[0]?.reference ?? '';
    expect((await change(secret, { reference: foreign, name: 'Ben' })).body).toMatchObject({
      code: 'tickets_gone',
    });
  });

  it('is told at the field what is missing or not asked, and nothing is changed', async () => {
    const { secret, tickets } = await booked({ mode: 'later', emails: false });
    const [first = '', second = ''] = tickets.map(({ reference }) => reference);
    const { status, body } = await change(
      secret,
      { reference: first, name: 'Ben' },
      { reference: second, name: '', email: 'x@example.com' },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { 'holders.1.email': [holderSentences.noEmail] } });
    expect((await ticketsOf(secret))[0]?.named).toBeNull();
  });

  it('cannot make us write a thousand mails', async () => {
    const { secret, tickets } = await booked({ mode: 'later', emails: true });
    const statuses: number[] = [];
    for (let n = 0; n < changeLimits.ticket + 3; n += 1) {
      const [now] = await ticketsOf(secret);
      const { status } = await change(secret, {
        reference: now?.reference ?? '',
        name: 'Ben',
        email: `victim${n}@example.com`,
      });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(changeLimits.ticket);
    expect(statuses.at(-1)).toBe(429);
    const mails = await sent();
    // A ticket is sent to the address that has it when the mail is written.
    expect(mails.length).toBeLessThanOrEqual(2 * changeLimits.ticket);
    app.clock.advance(DAY_MS);
    const again = await change(secret, { reference: tickets[1]?.reference ?? '', name: 'Cem' });
    expect(again.status).toBe(200);
  });
});
