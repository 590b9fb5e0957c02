/** Lets a payment arrive as the hold ends, while another buyer wants the same last seat. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/src/db/database.ts';
import { bookedOf, bookingAsk, makeSale, type SaleEvent } from './booking.ts';
import type { Ask, Caller } from './http.ts';
import { atLeast, doctorFinding, exactly, type Finding, type Proof, randomFrom } from './proof.ts';
import { PAID_PATH, type PaidEvent } from './settings.ts';
import { onStage } from './stage.ts';

const HOLD_MS = 1_000;
/** In half of the rounds the payment arrives in this interval around the end of the hold. */
const FROM_MS = -100;
const UNTIL_MS = 800;
const RIVAL_EVERY_MS = 100;
const PATIENCE_MS = 5_000;
const ROUNDS_AT_ONCE = 40;
const CENTS = 1250;

export const payRace: Proof = {
  name: 'pay-race',
  title: 'The last seat: paid (reported twice) as its hold expires, while another buyer waits',
  run: (scratch, isQuick) =>
    onStage(
      scratch,
      { payments: 'checkout', connections: 2 * ROUNDS_AT_ONCE },
      async ({ database: { db }, callers }) => {
        const rounds = isQuick ? 100 : 1000;
        const random = randomFrom(3);
        const statuses: number[] = [];
        let left = rounds;
        const worker = async () => {
          while (left > 0) {
            left -= 1;
            statuses.push(...(await runRound(db, callers, random)));
          }
        };
        await Promise.all(Array.from({ length: ROUNDS_AT_ONCE }, worker));
        // Waits for the last sweep and for the refunds that it started.
        await sleep(2 * HOLD_MS + 1_000);
        return lookAt(db, rounds, statuses);
      },
    ),
};

/**
 * Runs one round.
 * @returns the statuses of all answers
 */
async function runRound(db: Database, callers: Caller[], random: () => number): Promise<number[]> {
  const event = await makeSale(db, {
    capacity: 1,
    prices: [{ label: 'Standard', amount_cents: CENTS }],
  });
  const [here, there] = callers;
  if (!here || !there) throw new Error('Two servers are needed.');
  const booked = await here.call(bookingAsk(event, [{ price: 0, quantity: 1 }], { name: 'First' }));
  const { order_id } = bookedOf(booked);
  const runsOutAt = await shortenHold(db, order_id);
  const takenByRival = Promise.withResolvers<void>();
  const payment = (async () => {
    if (random() < 0.5) await sleepUntil(runsOutAt + FROM_MS + random() * (UNTIL_MS - FROM_MS));
    else await Promise.race([takenByRival.promise, sleepUntil(runsOutAt + PATIENCE_MS)]);
    return Promise.all([here, there].map((server) => server.call(paidAsk(order_id))));
  })();
  let isPaid = false;
  void payment.then(() => (isPaid = true));
  await sleepUntil(runsOutAt + FROM_MS);
  const rival = await runRival(there, event, {
    isOver: () => isPaid,
    onSeat: takenByRival.resolve,
  });
  const paid = await payment;
  return [booked.status, ...paid.map(({ status }) => status), ...rival];
}

/** Makes a hold run out soon; the shortest that the platform can set is a minute. */
async function shortenHold(db: Database, orderId: string): Promise<number> {
  const runsOutAt = Date.now() + HOLD_MS;
  await db
    .updateTable('orders')
    .set({ expires_at: new Date(runsOutAt) })
    .where('id', '=', orderId)
    .execute();
  return runsOutAt;
}

async function sleepUntil(moment: number): Promise<void> {
  await sleep(Math.max(0, moment - Date.now()));
}

/** Tries to book until the seat is free, then pays; stops when the first buyer has paid. */
async function runRival(
  server: Caller,
  event: SaleEvent,
  { isOver, onSeat }: { isOver: () => boolean; onSeat: () => void },
): Promise<number[]> {
  const statuses: number[] = [];
  while (!isOver()) {
    const answer = await server.call(
      bookingAsk(event, [{ price: 0, quantity: 1 }], { name: 'Rival' }),
    );
    statuses.push(answer.status);
    if (answer.status === 201) {
      onSeat();
      const paid = await server.call(paidAsk(bookedOf(answer).order_id));
      return [...statuses, paid.status];
    }
    await sleep(RIVAL_EVERY_MS);
  }
  return statuses;
}

function paidAsk(orderId: string): Ask {
  const body: PaidEvent = { orderId, reference: `payment-${orderId}`, amountCents: CENTS };
  return { method: 'POST', path: PAID_PATH, body };
}

async function lookAt(db: Database, rounds: number, statuses: number[]): Promise<Finding[]> {
  const { rows } = await sql<Record<string, number>>`
    with told as (
      select orders.*,
        (select count(*) from payments where order_id = orders.id) as payments,
        (select count(*) from payments where order_id = orders.id and refund_due_at is null) as kept,
        (select count(*) from payments where order_id = orders.id and refunded_at is not null)
          as refunded,
        (select count(*) from tickets where order_id = orders.id and voided_at is null) as seats
      from orders
    )
    select
      (select count(*) from (select from tickets where voided_at is null
        group by event_id having count(*) > 1) twice) as twice,
      count(*) filter (where kept > 0 and seats <> 1) as seatless,
      count(*) filter (where seats > 0 and kept <> 1) as unpaid,
      count(*) filter (where payments > 1) as repeated,
      count(*) filter (where name = 'First' and status = 'completed') as completed,
      count(*) filter (where name = 'First' and status = 'cancelled' and refunded = 1) as returned,
      count(*) filter (where name = 'Rival' and status = 'completed') as rivals
    from told`.execute(db);
  const seen = (name: string) => rows[0]?.[name] ?? Number.NaN;
  return [
    exactly('seats sold twice', 0, seen('twice')),
    exactly('orders whose money was kept without a seat', 0, seen('seatless')),
    exactly('seats whose money was not kept', 0, seen('unpaid')),
    exactly('payments recorded twice', 0, seen('repeated')),
    exactly(
      'rounds that ended completed or refunded',
      rounds,
      seen('completed') + seen('returned'),
    ),
    // Both results must occur, or there was no race.
    atLeast('of them completed', rounds / 20, seen('completed')),
    atLeast('of them refunded because the seat was sold', rounds / 20, seen('returned')),
    exactly('answers of 500 and above', 0, statuses.filter((status) => status >= 500).length),
    await doctorFinding(db),
  ];
}
