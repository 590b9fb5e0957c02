import type { StoredCompany } from '@marquee/contract/companies/stored';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { randomSecret } from '../../lib/random.ts';

export type Buyer = { name: string; email: string; phone: string };

/** Writes a correction of who bought an order. Scanners fetch again what was noted since their last list. */
export async function writeCorrectedBuyer(
  trx: Trx,
  id: string,
  { before, after }: { before: Buyer; after: Buyer },
  now: Date,
): Promise<void> {
  const isReachedElsewhere =
    before.email.toLowerCase() !== after.email.toLowerCase() || before.phone !== after.phone;
  await trx
    .updateTable('orders')
    .set({ ...after, noted_at: now })
    // The agreement was given for the address and the number of then.
    .$if(isReachedElsewhere, (orders) =>
      orders.set({ marketing_wording: null, marketing_agreed_at: null }),
    )
    .where('id', '=', id)
    .execute();
}

/** Notes how many of the seats that are kept for its code an order has, after its items were written. */
export async function writeKeptSeats(
  trx: Trx,
  id: string,
  kept: { share_id: string; reserved_seats: number },
): Promise<void> {
  await trx.updateTable('orders').set(kept).where('id', '=', id).execute();
}

/**
 * Gives an order's page a new address, and those of the orders that it was moved from, which lead to it.
 * Its payment page leads back to the old one and is left.
 */
export async function writeNewSecret(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ secret: randomSecret(), checkout_url: null })
    .where('id', '=', id)
    .execute();
  const before = await trx
    .selectFrom('orders')
    .innerJoin('orders as first', 'first.id', 'orders.moved_from')
    .select('first.id')
    .where('orders.id', '=', id)
    .whereRef('first.moved_into', '=', 'orders.id')
    .executeTakeFirst();
  if (before) await writeNewSecret(trx, before.id);
}

/** Writes until when an unpaid order keeps its seats; a later deadline has its own reminder. */
export async function writeDeadline(
  trx: Trx,
  id: string,
  { before, deadline }: { before: Date | null; deadline: Date },
): Promise<void> {
  const isLater = before === null || deadline > before;
  await trx
    .updateTable('orders')
    .set({ expires_at: deadline })
    .$if(isLater, (orders) => orders.set({ reminded_at: null }))
    .where('id', '=', id)
    .execute();
}

/** Writes the company that an order's invoice is for; null for the buyer. */
export async function writeCompany(
  trx: Trx,
  id: string,
  company: StoredCompany | null,
): Promise<void> {
  const stored = company === null ? null : JSON.stringify(company);
  await trx.updateTable('orders').set({ company: stored }).where('id', '=', id).execute();
}

/** Writes whether a guest's order is free or waits for a payment at the door, with its tax. */
export async function writeGuestTerms(
  trx: Trx,
  id: string,
  terms: { status: 'completed' | 'processing'; tax_name: string; tax_basis_points: number },
  now: Date,
): Promise<void> {
  const completedAt =
    terms.status === 'completed' ? sql<Date>`coalesce(completed_at, ${now})` : null;
  await trx
    .updateTable('orders')
    .set({ ...terms, completed_at: completedAt })
    .where('id', '=', id)
    .execute();
}
