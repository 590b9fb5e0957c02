import { publicOrdersApi } from '@marquee/contract/orders/public';
import { SECOND_MS } from '@marquee/contract/time';
import { TURN_HEADER } from '@marquee/contract/waiting-rooms/public';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { paceRoom } from '../../features/waiting-rooms/pace/commands.ts';
import type { Client } from '../client.ts';
import { startAnotherServer } from '../servers.ts';
import { startParty } from '../suggestions.ts';
import { direct, joinRoom, setRoom, statusOf, takeTurn } from './waiting-rooms.ts';

export type Rush = Awaited<ReturnType<typeof startRush>>;

/** Starts two servers on one database, with an event and its organizer. */
export async function startRush() {
  const party = await startParty();
  const { test, event, organizer } = party;
  const other = await startAnotherServer(test);

  return {
    ...party,
    /** A visitor of the other server. */
    elsewhere: other.visitor,
    /** Lets seconds pass, in each of which the servers call the next positions. */
    async pass(seconds = 1): Promise<void> {
      for (let n = 0; n < seconds; n += 1) {
        test.clock.advance(SECOND_MS);
        await paceRoom(test.deps, event.id);
      }
    },
    /** Waits until a server has heard what another one told. */
    async seenBy(client: Client, expected: object): Promise<void> {
      await expect
        .poll(() => statusOf(client, event.id), { timeout: 15_000 })
        .toMatchObject(expected);
    },
    book(
      client: Client,
      turn: string | undefined,
      key?: string,
      further: Record<string, string> = {},
      code?: string,
    ) {
      return client.call(publicOrdersApi.placeOrder, {
        params: { event_id: event.id },
        body: {
          items: [{ ticket_id: event.prices[0]?.id ?? '', quantity: 1 }],
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          code,
        },
        headers: {
          ...(turn === undefined ? {} : { [TURN_HEADER]: turn }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...further,
        },
      });
    },
    /** Opens a room by hand with so many people in it, and returns their spots. */
    async openWith(people: number): Promise<string[]> {
      await setRoom(organizer, event.id);
      await direct(organizer, event.id, 'gather');
      const spots: string[] = [];
      for (let n = 0; n < people; n += 1) {
        spots.push((await joinRoom(test.visitor, event.id)).spot);
      }
      await direct(organizer, event.id, 'open');
      return spots;
    },
    /** Begins the turn of a spot; '' if it was not called. */
    async turnOf(spot: string): Promise<string> {
      const answer = await takeTurn(test.visitor, event.id, spot);
      return answer.body.data.turn?.token ?? '';
    },
    async close(): Promise<void> {
      await other.close();
      await test.close();
    },
  };
}

/** Keeps an event's row locked, so that its bookings wait, until the returned function is called. */
export async function holdUp({ test, event }: Rush): Promise<() => Promise<void>> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const held = test.db.transaction().execute(async (trx) => {
    await sql`select from events where id = ${event.id} for no key update`.execute(trx);
    locked();
    await isReleased;
  });
  await Promise.race([isLocked, held]);
  return async () => {
    release();
    await held;
  };
}
