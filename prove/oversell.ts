/** Tests capacity and quota with many simultaneous buyers, with locks and without. */
import { sql } from 'kysely';
import { findDifferences } from '../server/src/doctor/differences.ts';
import type { Database } from '../server/src/db/database.ts';
import { askAll, askUntilDecided, bookingAsk, makeSale, type SaleEvent } from './booking.ts';
import type { Ask, Caller } from './http.ts';
import { atLeast, doctorFinding, exactly, type Proof, randomFrom, shuffled } from './proof.ts';
import { onStage } from './stage.ts';

const SEATS = 100;
const QUOTA = 30;
const MAX_QUANTITY = 6;
const MAX_ROUNDS = 25;
const unlocked = { payments: 'checkout', isLocking: false } as const;

export const oversell: Proof = {
  name: 'oversell',
  title:
    'Buyers at once for 100 seats over 2 servers, mixed quantities, 2 prices, one with a quota',
  run: (scratch, isQuick) =>
    onStage(scratch, { payments: 'checkout' }, async ({ database, callers }) => {
      const rounds = await runRounds(database.db, callers, isQuick ? 3 : 10, isQuick ? 300 : 1000);
      return [
        exactly(
          'rounds with exactly 100 seats sold or held',
          rounds.length,
          rounds.filter(({ taken }) => taken === SEATS).length,
        ),
        exactly(
          'rounds with exactly 100 acknowledged',
          rounds.length,
          rounds.filter(({ confirmed }) => confirmed === SEATS).length,
        ),
        exactly(
          'rounds with the quota of 30 kept',
          rounds.length,
          rounds.filter(({ ofQuota }) => ofQuota <= QUOTA).length,
        ),
        exactly(
          'answers other than 201 and 409',
          0,
          rounds.reduce((sum, { others }) => sum + others, 0),
        ),
        await doctorFinding(database.db),
      ];
    }),
};

export const mutation: Proof = {
  name: 'mutation',
  title: 'The same without locking and database checks: it must oversell',
  run: (scratch, isQuick) =>
    onStage(scratch, unlocked, async ({ database, callers }) => {
      await dropWalls(database.db);
      const buyers = isQuick ? 300 : 1000;
      const rounds = await runRounds(database.db, callers, isQuick ? 2 : 5, buyers);
      const countOversold = () => rounds.filter(({ taken }) => taken > SEATS).length;
      // A race does not oversell in every round, so rounds are added until one does.
      while (countOversold() === 0 && rounds.length < MAX_ROUNDS) {
        rounds.push(await runRound(database.db, callers, buyers, rounds.length));
      }
      const oversold = countOversold();
      const found = await findDifferences(database.db);
      const worst = Math.max(...rounds.map(({ taken }) => taken));
      return [
        atLeast(`rounds of ${rounds.length} that oversold (worst: ${worst} of 100)`, 1, oversold),
        exactly(
          'oversold events that doctor finds',
          oversold,
          found.filter(({ table, what }) => table === 'events' && what.startsWith('capacity'))
            .length,
        ),
      ];
    }),
};

/** Drops the constraints that would also stop overselling, so that only the lock is tested. */
export async function dropWalls(db: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint
    where contype = 'c' and conrelid in ('events'::regclass, 'price_types'::regclass)
      and pg_get_constraintdef(oid) ~ 'tickets_sold|quota.*sold'`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}

async function runRounds(db: Database, callers: Caller[], rounds: number, buyers: number) {
  const seen: Awaited<ReturnType<typeof runRound>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    seen.push(await runRound(db, callers, buyers, round));
  }
  return seen;
}

async function runRound(db: Database, callers: Caller[], buyers: number, seed: number) {
  const event = await makeSale(db, {
    capacity: SEATS,
    prices: [
      { label: 'Standard', amount_cents: 1250 },
      { label: 'Early bird', amount_cents: 0, quota: QUOTA },
    ],
  });
  const asks = makeAsks(event, buyers, randomFrom(seed));
  const answers = await askAll(
    callers,
    asks.map(({ ask }) => ask),
    askUntilDecided,
  );
  let confirmed = 0;
  let others = 0;
  for (const [index, { status }] of answers.entries()) {
    if (status === 201) confirmed += asks[index]?.seats ?? 0;
    else if (status !== 409) others += 1;
  }
  const row = await db
    .selectFrom('events')
    .select((eb) => eb('tickets_sold', '+', eb.ref('seats_held')).as('taken'))
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  const quota = await db
    .selectFrom('price_types')
    .select((eb) => eb('sold', '+', eb.ref('held')).as('taken'))
    .where('event_id', '=', event.id)
    .where('quota', 'is not', null)
    .executeTakeFirstOrThrow();
  return { taken: row.taken, confirmed, others, ofQuota: quota.taken };
}

/**
 * Returns booking requests. Two in five are for one seat at the price without a quota, so that no
 * seat is left; the others are for one to six seats, at one price or both.
 */
function makeAsks(event: SaleEvent, buyers: number, random: () => number) {
  const asks = Array.from({ length: buyers }, (_, buyer): { ask: Ask; seats: number } => {
    if (buyer % 5 < 2) return { ask: bookingAsk(event, [{ price: 0, quantity: 1 }]), seats: 1 };
    const seats = 1 + Math.floor(random() * MAX_QUANTITY);
    const early = random() < 0.5 ? Math.ceil(random() * seats) : 0;
    const items = [
      { price: 0, quantity: seats - early },
      { price: 1, quantity: early },
    ];
    return {
      ask: bookingAsk(
        event,
        items.filter(({ quantity }) => quantity > 0),
      ),
      seats,
    };
  });
  return shuffled(asks, random);
}
