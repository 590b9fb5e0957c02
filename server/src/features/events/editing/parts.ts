import type { Trx } from '../../../db/database.ts';
import type { ValidForm } from './validate.ts';

/** Returns the columns of an event. A field whose column has its own name needs no line here. */
export function columnsOf({ input, timezone, city, startsAt, endsAt }: ValidForm) {
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
  };
}

/** Replaces the categories. Each row has a copy of the event's start. */
export async function writeCategories(trx: Trx, eventId: string, valid: ValidForm): Promise<void> {
  await trx.deleteFrom('event_categories').where('event_id', '=', eventId).execute();
  const rows = valid.input.category.map((category_id, index) => {
    return { event_id: eventId, category_id, position: index + 1, starts_at: valid.startsAt };
  });
  await trx.insertInto('event_categories').values(rows).execute();
}

/** Changes, removes and adds prices; those that stay keep their id and their sales. */
export async function writePrices(
  trx: Trx,
  eventId: string,
  { changed, added, removed }: ValidForm['prices'],
): Promise<void> {
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
  if (rows.length > 0) await trx.insertInto('price_types').values(rows).execute();
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
