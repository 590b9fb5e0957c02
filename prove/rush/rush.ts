/**
 * Lets a crowd wait for few seats over two servers, a tenth of it bots with many tabs, and checks
 * that the draw can be verified, that nobody skips, and that exactly the seats are sold.
 */
import { HOUR_MS } from '@marquee/contract/time';
import type { WaitingPhase, WaitingRoomStatus } from '@marquee/contract/waiting-rooms/public';
import type { Database } from '../../server/src/db/database.ts';
import { newRound } from '../../server/src/features/waiting-rooms/rounds/commands.ts';
import { makeSale, type SaleEvent } from '../booking.ts';
import { doctorFinding, exactly, type Proof } from '../proof.ts';
import { onStage } from '../stage.ts';
import { AT_ONCE, type Crowd, extraSpots, gather, pause, statusOf } from './crowd.ts';
import { provesDraw, provesLate } from './draw.ts';
import { provesSale } from './sale.ts';

/** Hashes of a puzzle: the fewest that a room may ask for. */
const EASY = 1_000;

/** Everybody comes from a network of their own, as a trusted proxy reports it. */
const proxied = { payments: 'offline', trustsProxy: true } as const;

export const rush: Proof = {
  name: 'rush',
  title: '100,000 wait for 5,000 seats over 2 servers, a tenth of them bots with many tabs',
  run: (scratch, isQuick) =>
    onStage(scratch, { ...proxied, connections: AT_ONCE }, async (stage) => {
      const [people, seats] = isQuick ? [5_000, 250] : [100_000, 5_000];
      const prices = [{ label: 'Standard', amount_cents: 0 }];
      const event = await makeSale(stage.database.db, { capacity: seats, prices });
      await openRoom(stage.database.db, event);
      const before = await untilPhase({ stage, event, visitors: [] }, 'gathering');
      const visitors = await gather({ stage, event, visitors: [] }, people);
      const crowd = { stage, event, visitors };
      await setOpening(stage.database.db, event);
      const after = await untilPhase(crowd, 'open');
      return [
        exactly('spots of a bot with many tabs beyond its one solution', 0, extraSpots(visitors)),
        ...(await provesDraw(crowd, before, after)),
        ...(await provesLate(crowd, after)),
        ...(await provesSale(crowd, seats)),
        await doctorFinding(stage.database.db),
      ];
    }),
};

/** A room that opens when the crowd is complete. */
async function openRoom(db: Database, { id }: SaleEvent): Promise<void> {
  const soon = new Date(Date.now() + HOUR_MS);
  const settings = {
    mode: 'scheduled',
    phase: 'gathering',
    opens_at: soon,
    difficulty: EASY,
  } as const;
  await db
    .insertInto('waiting_rooms')
    .values({ event_id: id, ...newRound(), ...settings, gather_minutes: 1_440 })
    .execute();
}

async function setOpening(db: Database, { id }: SaleEvent): Promise<void> {
  const opens_at = new Date(Date.now() + 2_000);
  await db.updateTable('waiting_rooms').set({ opens_at }).where('event_id', '=', id).execute();
}

/** Waits until both servers know of a phase; no notice goes out for what the proof writes. */
async function untilPhase(
  { stage, event }: Crowd,
  phase: WaitingPhase,
): Promise<WaitingRoomStatus> {
  const begin = performance.now();
  while (performance.now() - begin < 60_000) {
    const seen = await Promise.all(stage.callers.map((caller) => statusOf(caller, event)));
    const [first] = seen;
    if (first && seen.every((status) => status.phase === phase)) return first;
    await pause(200);
  }
  throw new Error(`The servers did not see the room ${phase}.`);
}
