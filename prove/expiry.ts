/** Lets many holds end at the same moment, also while one of the two servers is killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/src/db/database.ts';
import { askAll, bookingAsk, countStatuses, makeSale, type SaleEvent } from './booking.ts';
import { atLeast, atMost, doctorFinding, exactly, type Finding, type Proof } from './proof.ts';
import { onStage, type Stage } from './stage.ts';

const HOLD_S = 2;
const MAX_LATE_MS = 2_000;
const GIVE_UP_MS = 30_000;
const LOOK_EVERY_MS = 10;

const given = { payments: 'checkout', connections: 100 } as const;

export const expiry: Proof = {
  name: 'expiry',
  title: 'Holds over 2 servers that all expire at the same moment',
  run: (scratch, isQuick) =>
    onStage(scratch, given, (stage) => prove(stage, isQuick ? 1000 : 10_000, false)),
};

export const expiryAfterKill: Proof = {
  name: 'expiry-kill',
  title: 'The same, but one server is killed when the first seats are released',
  run: (scratch, isQuick) =>
    onStage(scratch, given, (stage) => prove(stage, isQuick ? 1000 : 10_000, true)),
};

async function prove(stage: Stage, holds: number, killsOne: boolean): Promise<Finding[]> {
  const { db } = stage.database;
  const event = await makeSale(db, {
    capacity: holds,
    prices: [{ label: 'Standard', amount_cents: 1250 }],
  });
  const ask = bookingAsk(event, [{ price: 0, quantity: 1 }]);
  const placed = await askAll(
    stage.callers,
    Array.from({ length: holds }, () => ask),
  );
  // Sets one end for all holds, which is the hardest case.
  const { rows } = await sql<{ at: Date }>`
    with held as (
      update orders set expires_at = now() + ${HOLD_S} * interval '1 second'
      where status = 'pending' returning expires_at
    ) select max(expires_at) as at from held`.execute(db);
  const runsOutAt = rows[0]?.at ?? new Date(0);
  const seen = await watch(stage, event, runsOutAt, killsOne);
  const after = await askAll(stage.callers.slice(-1), [
    bookingAsk(event, [{ price: 0, quantity: 10 }]),
  ]);
  return [
    exactly('holds placed', holds, countStatuses(placed).get(201) ?? 0),
    atMost('held seats last seen after the holds expired', MAX_LATE_MS, seen.lateMs, ' ms'),
    exactly('held seats released before their time', 0, seen.early),
    atLeast('readings in between', 10, seen.looks),
    exactly('readings with a difference between counter and holds', 0, seen.differing),
    exactly('orders ended as expired', holds, await countExpired(db)),
    exactly('a booking of released seats', 201, after[0]?.status ?? 0),
    await doctorFinding(db),
  ];
}

async function watch(stage: Stage, event: SaleEvent, runsOutAt: Date, killsOne: boolean) {
  const { db } = stage.database;
  const all = event.capacity;
  const seen = { lateMs: 0, early: 0, looks: 0, differing: 0 };
  let hasKilled = !killsOne;
  for (;;) {
    const { at, held, pending } = await readHold(db, event);
    const afterMs = at.getTime() - runsOutAt.getTime();
    seen.looks += 1;
    if (held !== pending) seen.differing += 1;
    if (held < all && afterMs < 0) seen.early += 1;
    if (held > 0) seen.lateMs = afterMs;
    if (held === 0 || afterMs > GIVE_UP_MS) return seen;
    if (held < all && !hasKilled) {
      hasKilled = true;
      await stage.servers[0]?.kill();
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Reads the counter and the rows in one snapshot. */
async function readHold(db: Database, event: SaleEvent) {
  const { rows } = await sql<{ at: Date; held: number; pending: number }>`
    select clock_timestamp() as at, seats_held as held,
      (select count(*) from orders where event_id = events.id and status = 'pending') as pending
    from events where id = ${event.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The event is gone.');
  return row;
}

async function countExpired(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cancel_reason', '=', 'expired')
    .executeTakeFirstOrThrow();
  return count;
}
