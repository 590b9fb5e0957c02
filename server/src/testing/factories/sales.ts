import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { makeEvent } from './events.ts';

type MadeEvent = Pick<Awaited<ReturnType<typeof makeEvent>>, 'id' | 'organization_id'>;
type Sold = { priceId: string; at: Date; tickets: number; cents: number };

/** Adds to or subtracts from the sales of an event; creates no orders and tickets. */
export async function addSales(
  db: Database,
  event: MadeEvent,
  { priceId, at, tickets, cents }: Sold,
): Promise<void> {
  const start = (minutes: number) => {
    const length = minutes * 60_000;
    return new Date(Math.floor(at.getTime() / length) * length);
  };
  // The check refuses values below 0 even where they would be added to existing ones.
  const sums = sql`greatest(0, ${tickets}::int), greatest(0, ${cents}::bigint)`;
  await sql`
    insert into sales_by_slot
      (price_type_id, slot, event_id, organization_id, tickets, revenue_cents)
    values (${priceId}, ${start(15)}, ${event.id}, ${event.organization_id}, ${sums})
    on conflict (price_type_id, slot) do update set
      tickets = sales_by_slot.tickets + ${tickets},
      revenue_cents = sales_by_slot.revenue_cents + ${cents}`.execute(db);
  await sql`
    insert into sales_by_block (event_id, block, organization_id, tickets, revenue_cents)
    values (${event.id}, ${start(360)}, ${event.organization_id}, ${sums})
    on conflict (event_id, block) do update set
      tickets = sales_by_block.tickets + ${tickets},
      revenue_cents = sales_by_block.revenue_cents + ${cents}`.execute(db);
}

/** Creates an open till of a device at an event's door, without takings. */
export async function makeTill(db: Database, event_id: string): Promise<string> {
  const { id } = await db
    .insertInto('tills')
    .values({
      id: randomUUID(),
      event_id,
      device_id: 'device-north',
      device_name: 'North',
      opened_at: new Date('2026-01-13T18:00:00.000Z'),
      opened_by: 'Ben',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a transfer of a bank file that paid for no order. */
export async function makeBankEntry(
  db: Database,
  organization_id: string,
  payer = 'Ada',
): Promise<string> {
  const { id } = await db
    .insertInto('bank_entries')
    .values({
      organization_id,
      fingerprint: Buffer.from(randomUUID()),
      booked_on: '2026-01-12',
      amount_cents: 500,
      currency: 'EUR',
      payer,
      payer_iban: '',
      text: 'Rent',
      status: 'open',
      problem: 'unknown',
      read_at: new Date('2026-01-13T09:00:00.000Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a payment that is due for refund. */
export async function makePayment(db: Database, order_id: string): Promise<string> {
  const received_at = new Date('2026-01-12T09:00:00.000Z');
  const { id } = await db
    .insertInto('payments')
    .values({
      order_id,
      provider: 'offline',
      reference: randomUUID(),
      amount_cents: 100,
      received_at,
      refund_due_at: received_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeWithdrawnPayout(db: Database, organization_id: string): Promise<string> {
  const proposed_at = new Date('2026-01-12T09:00:00.000Z');
  const { id } = await db
    .insertInto('payouts')
    .values({
      id: randomUUID(),
      organization_id,
      number: 1,
      status: 'withdrawn',
      amount_cents: 100,
      after_seq: 0,
      through_seq: 1,
      proposed_at,
      withdrawn_at: proposed_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
