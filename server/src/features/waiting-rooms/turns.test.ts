import { codesApi } from '@marquee/contract/codes/codes';
import { wallClockOf } from '@marquee/contract/events/times';
import { MINUTE_MS } from '@marquee/contract/time';
import { waitingRoomsApi } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Rush, startRush } from '../../testing/rooms/rush.ts';
import { direct, setRoom, statusOf, takeTurn } from '../../testing/rooms/waiting-rooms.ts';

let rush: Rush;

beforeEach(async () => {
  rush = await startRush();
});
afterEach(() => rush.close());

describe('a booking while the room is open', () => {
  it('needs a turn on every server, and a turn books once', async () => {
    const { test, event, organizer } = rush;
    const [spot = '', second = ''] = await rush.openWith(2);
    const refused = await rush.book(test.visitor, undefined);
    expect([refused.status, refused.body.code]).toEqual([409, 'turn_needed']);
    expect(refused.headers['retry-after']).toBe('10');
    // Another server may not have heard of the room; the transaction knows.
    expect((await rush.book(rush.elsewhere, undefined)).body.code).toBe('turn_needed');
    expect(await rush.turnOf(spot)).toBe('');
    await rush.pass();
    await rush.seenBy(test.visitor, { called: { others: 2 } });
    await rush.seenBy(rush.elsewhere, { called: { others: 2 } });
    const turn = await rush.turnOf(spot);
    const placed = await rush.book(rush.elsewhere, turn, 'key-1');
    expect(placed.status).toBe(201);
    // The same request again is the same order; another one is refused.
    expect((await rush.book(test.visitor, turn, 'key-1')).body.data).toEqual(placed.body.data);
    expect((await rush.book(test.visitor, turn, 'key-2')).body.code).toBe('turn_used');
    expect((await rush.book(rush.elsewhere, turn)).body.code).toBe('turn_used');
    expect((await rush.book(test.visitor, `${turn}x`)).body.code).toBe('turn_needed');
    const both = await rush.turnOf(second);
    const answers = await Promise.all([
      rush.book(test.visitor, both),
      rush.book(rush.elsewhere, both),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const seen = (
      await organizer.call(waitingRoomsApi.getWaitingRoom, { params: { id: event.id } })
    ).body.data;
    expect(seen).toMatchObject({ booked: 2, in_turn: 0, lapsed: 0 });
  });

  it('has ten minutes from when the turn began, however often it is asked for', async () => {
    const { test, event } = rush;
    const [spot = ''] = await rush.openWith(1);
    await rush.pass();
    await rush.seenBy(test.visitor, { called: { others: 1 } });
    const turn = await rush.turnOf(spot);
    test.clock.advance(9 * MINUTE_MS);
    expect(await rush.turnOf(spot)).toBe(turn);
    test.clock.advance(MINUTE_MS);
    expect((await rush.book(test.visitor, turn)).body.code).toBe('turn_over');
    expect(await rush.turnOf(spot)).toBe(turn);
    await rush.seenBy(rush.elsewhere, { called: { others: 1 } });
    // The browser has it as a cookie for its pages.
    const answer = await takeTurn(rush.elsewhere, event.id, spot);
    expect(String(answer.headers['set-cookie'])).toContain(`turn-${event.id.slice(0, 8)}=`);
  });

  it('is not held up at the door, and not after the room closed', async () => {
    const { test, event, organizer } = rush;
    await rush.openWith(1);
    await direct(organizer, event.id, 'close');
    expect((await rush.book(test.visitor, undefined)).status).toBe(201);
    expect((await statusOf(test.visitor, event.id)).phase).toBe('closed');
  });
});

describe('calling', () => {
  it('goes as fast as the organizer allows, and no further than the seats', async () => {
    const { test, event, organizer } = rush;
    await test.db.updateTable('events').set({ capacity: 3 }).where('id', '=', event.id).execute();
    await rush.openWith(6);
    await setRoom(organizer, event.id, { most_per_minute: 60 });
    await rush.pass();
    await rush.seenBy(test.visitor, { called: { others: 1 } });
    await rush.pass(6);
    await rush.seenBy(test.visitor, { called: { others: 3 } });
    expect((await statusOf(test.visitor, event.id)).joined.others).toBe(6);
  });

  it.each(['of each price', 'that prices share'])(
    'goes no further than a limit %s',
    async (kind) => {
      const { test, event, organizer } = rush;
      const ticket_ids = event.prices.map(({ id }) => id);
      const shared_limits = JSON.stringify([{ name: 'Hall', seats: 2, ticket_ids }]);
      const isShared = kind === 'that prices share';
      const change = isShared
        ? test.db.updateTable('events').set({ shared_limits }).where('id', '=', event.id)
        : test.db.updateTable('price_types').set({ quota: 2 }).where('event_id', '=', event.id);
      await change.execute();
      const seats = isShared ? 2 : 2 * ticket_ids.length;
      await rush.openWith(seats + 2);
      await setRoom(organizer, event.id, { most_per_minute: 60 });
      await rush.pass(seats + 4);
      await rush.seenBy(test.visitor, { called: { others: seats } });
      expect((await statusOf(test.visitor, event.id)).joined.others).toBe(seats + 2);
    },
  );

  it('waits until a ticket is on sale, and stops when the sale ends', async () => {
    const { test, event, organizer } = rush;
    const moment = (minutes: number) => {
      const then = new Date(test.clock.now.getTime() + minutes * MINUTE_MS);
      const { date, time } = wallClockOf(then, event.timezone);
      return { at: `${date}T${time}` };
    };
    const sell = (sale: object) =>
      test.db
        .updateTable('price_types')
        .set({ sale: JSON.stringify(sale) })
        .where('event_id', '=', event.id)
        .execute();
    await sell({ from: moment(2), until: null });
    await rush.openWith(30);
    await setRoom(organizer, event.id, { most_per_minute: 60 });
    await rush.pass(3);
    await rush.seenBy(test.visitor, { sale: 'not_yet', called: { others: 0 } });
    await sell({ from: null, until: moment(10) });
    // One of them was due while nothing was on sale.
    await rush.pass(3);
    await rush.seenBy(test.visitor, { sale: 'on_sale', called: { others: 4 } });
    await sell({ from: null, until: moment(-1) });
    await rush.pass(3);
    await rush.seenBy(test.visitor, { sale: 'over' });
    expect((await statusOf(test.visitor, event.id)).called.others).toBe(4);
  });

  it('calls nobody while unpaid orders hold the last seats, and says so', async () => {
    const { test, event } = rush;
    const hold = (seats_held: number) =>
      test.db
        .updateTable('events')
        .set({ capacity: 2, seats_held })
        .where('id', '=', event.id)
        .execute();
    await hold(2);
    await rush.openWith(9);
    await rush.pass(4);
    const taken = { all_taken: true, is_sold_out: false, called: { others: 0 } };
    await rush.seenBy(test.visitor, taken);
    await hold(0);
    await rush.pass(4);
    await rush.seenBy(test.visitor, { all_taken: false, called: { others: 2 } });
    await test.db.updateTable('events').set({ tickets_sold: 2 }).execute();
    await rush.pass();
    await rush.seenBy(test.visitor, { all_taken: false, is_sold_out: true });
    expect((await statusOf(test.visitor, event.id)).called.others).toBe(2);
  });

  it('goes on for seats kept for codes once the others are sold', async () => {
    const { test, event, organizer } = rush;
    await test.db.updateTable('events').set({ capacity: 4 }).where('id', '=', event.id).execute();
    const body = { code: 'CREW', kind: 'percent', value: 25, reserved: 2 } as const;
    const made = await organizer.call(codesApi.createCode, { params: { id: event.id }, body });
    expect(made.status).toBe(201);
    const spots = await rush.openWith(9);
    await rush.pass(4);
    await rush.seenBy(test.visitor, { called: { others: 2 }, is_sold_out: false });
    for (const spot of spots.slice(0, 2)) {
      await rush.book(test.visitor, await rush.turnOf(spot));
    }
    await test.db.updateTable('events').set({ tickets_sold: 2, seats_held: 0 }).execute();
    await rush.pass(30);
    const kept = { only_with_code: true, is_sold_out: false, called: { others: 9 } };
    await rush.seenBy(test.visitor, kept);
    const last = await rush.turnOf(spots.at(-1) ?? '');
    expect((await rush.book(test.visitor, last)).body.code).toBe('sold_out');
    expect((await rush.book(test.visitor, last, undefined, {}, 'CREW')).status).toBe(201);
    await test.db.updateTable('code_shares').set({ released_at: test.clock.now }).execute();
    await rush.pass();
    await rush.seenBy(test.visitor, { only_with_code: false, is_sold_out: false });
  });

  it('stops while it is paused, on all servers', async () => {
    const { test, event, organizer } = rush;
    await rush.openWith(3);
    await direct(organizer, event.id, 'pause');
    await rush.pass(3);
    await rush.seenBy(rush.elsewhere, { is_paused: true, called: { others: 0 } });
    const wrong = await direct(organizer, event.id, 'pause');
    expect(wrong.body.code).toBe('wrong_phase');
    await direct(organizer, event.id, 'resume');
    await rush.pass(2);
    await rush.seenBy(test.visitor, { is_paused: false, called: { others: 3 } });
    await rush.seenBy(rush.elsewhere, { called: { others: 3 } });
  });
});
