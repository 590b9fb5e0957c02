import { createHash } from 'node:crypto';
import { publicEventsApi } from '@marquee/contract/events/public';
import { MINUTE_MS } from '@marquee/contract/time';
import { publicWaitingRoomsApi } from '@marquee/contract/waiting-rooms/public';
import { waitingRoomsApi } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { type Rush, startRush } from '../../testing/rooms/rush.ts';
import {
  direct,
  joinRoom,
  setRoom,
  solve,
  statusOf,
  takeTurn,
} from '../../testing/rooms/waiting-rooms.ts';

let rush: Rush;

beforeEach(async () => {
  rush = await startRush();
});
afterEach(() => rush.close());

describe('the draw', () => {
  it('orders those who were there by a seed that was published before', async () => {
    const { test, event, organizer } = rush;
    await setRoom(organizer, event.id);
    await direct(organizer, event.id, 'gather');
    const before = await statusOf(test.visitor, event.id);
    expect(before).toMatchObject({ phase: 'gathering', seed: null });
    const joined = [];
    for (let n = 0; n < 12; n += 1) joined.push(await joinRoom(test.visitor, event.id));
    const [first] = joined;
    expect((await takeTurn(test.visitor, event.id, first?.spot ?? '')).body.data).toMatchObject({
      position: null,
      turn: null,
    });
    await direct(organizer, event.id, 'open');
    const after = await statusOf(test.visitor, event.id);
    const seed = Buffer.from(after.seed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before.seed_hash);
    expect(after.drawn).toEqual({ first: 0, others: 12 });
    // Anybody can compute the order from the seed and the ids.
    const orderOf = (id: string) =>
      createHash('sha256')
        .update(seed)
        .update(Buffer.from(id.replaceAll('-', ''), 'hex'))
        .digest('hex');
    const expected = joined
      .map(({ spot_id }) => spot_id)
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    const list = await test.visitor.inject({
      method: 'GET',
      url: `/api/public/events/${event.id}/waiting-room/draw.csv`,
    });
    expect(list.body.trim().split('\n')).toEqual([
      'position,spot',
      ...expected.map((id, index) => `${index + 1},${id}`),
    ]);
    const ids = Buffer.from(expected.join('').replaceAll('-', ''), 'hex');
    expect(createHash('sha256').update(ids).digest('hex')).toBe(after.drawn_hash);
    // Whoever comes later queues in the order of arrival.
    const late = await joinRoom(test.visitor, event.id);
    const later = await joinRoom(test.visitor, event.id);
    const positions = [];
    for (const { spot } of [...joined, late, later]) {
      positions.push((await takeTurn(test.visitor, event.id, spot, false)).body.data.position);
    }
    expect(positions.slice(12)).toEqual([13, 14]);
    expect(positions.slice(0, 12)).toEqual(
      joined.map(({ spot_id }) => expected.indexOf(spot_id) + 1),
    );
  });

  it('is made at the opening time, by whoever comes first', async () => {
    const { test, event, organizer } = rush;
    const opens = '2026-01-13T20:00';
    await setRoom(organizer, event.id, { mode: 'scheduled', opens, gather_minutes: 10 });
    const status = await statusOf(test.visitor, event.id);
    expect(status.phase).toBe('announced');
    const opensAt = new Date(status.opens_at ?? '');
    const early = await test.visitor.call(publicWaitingRoomsApi.getPuzzle, {
      params: { event_id: event.id },
    });
    expect(early.body.code).toBe('too_early');
    expect((await rush.book(test.visitor, undefined)).body.code).toBe('turn_needed');
    test.clock.now = new Date(opensAt.getTime() - 5 * MINUTE_MS);
    const { spot } = await joinRoom(test.visitor, event.id);
    test.clock.now = opensAt;
    const late = await joinRoom(test.visitor, event.id);
    await rush.seenBy(test.visitor, { phase: 'open', drawn: { others: 1 }, joined: { others: 2 } });
    await rush.pass();
    await rush.seenBy(test.visitor, { called: { others: 2 } });
    expect((await takeTurn(test.visitor, event.id, spot)).body.data.position).toBe(1);
    expect((await takeTurn(test.visitor, event.id, late.spot)).body.data.position).toBe(2);
    expect((await rush.book(test.visitor, await rush.turnOf(spot))).status).toBe(201);
  });
});

describe('a spot', () => {
  it('costs a solved puzzle, and a solution is worth one spot', async () => {
    const { test, event, organizer } = rush;
    await setRoom(organizer, event.id);
    await direct(organizer, event.id, 'gather');
    const params = { event_id: event.id };
    const puzzle = (await test.visitor.call(publicWaitingRoomsApi.getPuzzle, { params })).body.data;
    const solution = solve(puzzle);
    const join = (client: Client, given: typeof solution) =>
      client.call(publicWaitingRoomsApi.joinWaitingRoom, { params, body: { puzzle: given } });
    const wrong = await join(test.visitor, { ...solution, number: solution.number + 1 });
    expect(wrong.body.code).toBe('puzzle_unsolved');
    const forged = await join(test.visitor, { ...solution, signature: '0'.repeat(64) });
    expect(forged.body.code).toBe('puzzle_unsolved');
    const one = await join(test.visitor, solution);
    await rush.seenBy(rush.elsewhere, { phase: 'gathering' });
    const again = await join(rush.elsewhere, solution);
    expect(again.body.data).toEqual(one.body.data);
    await rush.seenBy(rush.elsewhere, { joined: { others: 1 } });
    // A puzzle is of one event and ends.
    test.clock.advance(21 * MINUTE_MS);
    expect((await join(test.visitor, solution)).body.code).toBe('puzzle_unsolved');
  });

  it('becomes dearer for a network that takes many', async () => {
    const { test, event, organizer } = rush;
    await setRoom(organizer, event.id);
    await direct(organizer, event.id, 'gather');
    const ask = async (remoteAddress: string) =>
      (
        await test.visitor.call(publicWaitingRoomsApi.getPuzzle, {
          params: { event_id: event.id },
          remoteAddress,
        })
      ).body.data.maxnumber;
    for (let n = 0; n < 20; n += 1) expect(await ask('198.51.100.7')).toBe(1000);
    for (let n = 0; n < 20; n += 1) await ask('198.51.100.7');
    expect(await ask('198.51.100.7')).toBeGreaterThan(2000);
    expect(await ask('203.0.113.9')).toBe(1000);
  });

  it('is of one round and one event only', async () => {
    const { test, event, organizer } = rush;
    const [spot = ''] = await rush.openWith(1);
    await direct(organizer, event.id, 'close');
    expect((await takeTurn(test.visitor, event.id, spot)).body.code).toBe('no_waiting_room');
    await direct(organizer, event.id, 'gather');
    expect((await takeTurn(test.visitor, event.id, spot)).body.code).toBe('unknown_spot');
    expect((await takeTurn(test.visitor, event.id, 'made-up')).body.code).toBe('unknown_spot');
  });

  it('with an access code is called first, as often as the code allows', async () => {
    const { test, event, organizer } = rush;
    await setRoom(organizer, event.id, { most_per_minute: 60 });
    await direct(organizer, event.id, 'gather');
    const params = { id: event.id };
    const body = { label: 'Members', code: 'Friends-26', most_spots: 1 };
    await organizer.call(waitingRoomsApi.addAccessCode, { params, body });
    const twice = await organizer.call(waitingRoomsApi.addAccessCode, { params, body });
    expect(twice.body.code).toBe('access_code_in_use');
    const others = [];
    for (let n = 0; n < 3; n += 1) others.push(await joinRoom(test.visitor, event.id));
    const member = await joinRoom(test.visitor, event.id, 'friends-26');
    expect(member.is_first).toBe(true);
    await expect(joinRoom(test.visitor, event.id, 'friends-26')).rejects.toThrow('409');
    await expect(joinRoom(test.visitor, event.id, 'guessed')).rejects.toThrow('400');
    await direct(organizer, event.id, 'open');
    await rush.pass();
    await rush.seenBy(test.visitor, { called: { first: 1, others: 0 } });
    expect(await rush.turnOf(member.spot)).not.toBe('');
    for (const { spot } of others) expect(await rush.turnOf(spot)).toBe('');
  });
});

it('says as the event’s page that fewer tickets than the least are none', async () => {
  const { test, event } = rush;
  const limits = { quota: 5, min_per_order: 6 };
  await test.db.updateTable('price_types').set(limits).where('event_id', '=', event.id).execute();
  await rush.openWith(1);
  const page = await test.visitor.call(publicEventsApi.getPublicEvent, {
    params: { slug: event.slug },
  });
  expect(page.body.data.tickets[0]?.left).toBe(0);
  expect((await statusOf(test.visitor, event.id)).on_sale[0]).toMatchObject({ left: 0 });
});

it('is answered from memory, with a tag, for a second', async () => {
  const { test, event } = rush;
  await rush.openWith(2);
  const params = { event_id: event.id };
  const answer = await test.visitor.call(publicWaitingRoomsApi.getWaitingRoomStatus, { params });
  expect(answer.headers['cache-control']).toBe('public, max-age=1');
  expect(answer.body.data.on_sale[0]).toMatchObject({ left: 100 });
  const headers = { 'if-none-match': String(answer.headers['etag']) };
  const again = await test.visitor.call(publicWaitingRoomsApi.getWaitingRoomStatus, {
    params,
    headers,
  });
  expect(again.status).toBe(304);
});
