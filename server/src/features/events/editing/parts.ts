import type { Insertable } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { PriceTypes } from '../../../db/schema.generated.ts';
import { writeTogether } from '../../../lib/bulk.ts';
import type { EventRow } from '../queries.ts';
import { writeNeeds } from './only-with.ts';
import type { PriceChange } from './prices.ts';
import { freeSeats } from '../seats/left.ts';
import { changesOf, type PriceChangeRow } from '../seats/price-changes.ts';
import type { ValidForm } from './validate.ts';

/** Returns the columns of an event. A field whose column has its own name needs no line here. */
export function columnsOf({ input, timezone, city, pin, startsAt, endsAt }: ValidForm) {
  const { organizer, status, price: _price, category: _category, ...others } = input;
  const { date: _, end_date: _end, start_time: _from, end_time: _to, ...columns } = others;
  return {
    ...columns,
    organization_id: organizer,
    is_switched_off: status,
    starts_at: startsAt,
    ends_at: endsAt,
    timezone,
    city,
    ...pin,
  };
}

/** Replaces the categories. Each row has a copy of the event's start. */
export async function writeCategories(
  trx: Trx,
  eventId: string,
  valid: Pick<ValidForm, 'startsAt'> & { input: Pick<ValidForm['input'], 'category'> },
): Promise<void> {
  await trx.deleteFrom('event_categories').where('event_id', '=', eventId).execute();
  const rows = valid.input.category.map((category_id, index) => {
    return { event_id: eventId, category_id, position: index + 1, starts_at: valid.startsAt };
  });
  await trx.insertInto('event_categories').values(rows).execute();
}

/**
 * Changes, removes and adds prices; those that stay keep their id and their sales.
 * @param stored the prices until now
 * @returns what the history of prices gets
 */
export async function writePrices(
  trx: Trx,
  eventId: string,
  { changed, added, removed, needs }: ValidForm['prices'],
  stored: EventRow['prices'],
): Promise<PriceEdit[]> {
  const own = () => trx.updateTable('price_types').where('event_id', '=', eventId);
  const gone = removed.map((price) => price.id);
  if (gone.length > 0) await trx.deleteFrom('price_types').where('id', 'in', gone).execute();
  if (changed.length > 0) {
    // Negative positions first, so that two prices that swap places do not collide.
    await own()
      .set((eb) => ({ position: eb.neg(eb.ref('position')) }))
      .execute();
    for (const { id = '', ...price } of changed)
      await own().set(price).where('id', '=', id).execute();
  }
  const rows = added.map((price) => ({ event_id: eventId, ...price }));
  const created = await insertPrices(trx, rows);
  await writeNeeds(trx, eventId, needs);
  return [...changed.flatMap((price) => editOf(price, stored)), ...created.map(newPrice)];
}

type PriceEdit = Pick<PriceChangeRow, 'price' | 'from' | 'to' | 'taken' | 'reason'>;

async function insertPrices(trx: Trx, rows: Insertable<PriceTypes>[]) {
  if (rows.length === 0) return [];
  const query = trx.insertInto('price_types').values(rows);
  return query.returning(['id', 'label', 'amount_cents']).execute();
}

function newPrice({ amount_cents, ...price }: { id: string; label: string; amount_cents: number }) {
  const reason = 'created' as const;
  return { price, from: amount_cents, to: amount_cents, taken: 0, reason };
}

function editOf({ id, label, amount_cents: to }: PriceChange, stored: EventRow['prices']) {
  const before = stored.find((price) => price.id === id);
  if (!before || before.amount_cents === to) return [];
  const { amount_cents: from, sold, held } = before;
  return [
    { price: { id: before.id, label }, from, to, taken: sold + held, reason: 'edited' as const },
  ];
}

/** Adds what a form changed to the history of prices. */
export async function notePrices(
  trx: Trx,
  event: EventRow,
  edits: PriceEdit[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const left = freeSeats(event);
  const rest = { eventId: event.id, left, limits: null, by, at };
  await writeTogether(trx, changesOf(edits.map((edit) => ({ ...edit, ...rest }))));
}

export async function writeLogos(trx: Trx, eventId: string, mediaIds: string[]): Promise<void> {
  await trx.deleteFrom('event_logos').where('event_id', '=', eventId).execute();
  const rows = mediaIds.map((media_id, index) => ({
    event_id: eventId,
    media_id,
    position: index + 1,
  }));
  if (rows.length > 0) await trx.insertInto('event_logos').values(rows).execute();
}
