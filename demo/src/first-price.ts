import type { Deps } from '@marquee/server/deps';

/** Returns the id of the price type that an event lists first. */
export async function firstPriceOf({ db }: Pick<Deps, 'db'>, eventId: string): Promise<string> {
  const { id } = await db
    .selectFrom('price_types')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
