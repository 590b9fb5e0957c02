import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';

const AT_ONCE = 500;

/**
 * Names the towns of events that were saved before events had one; in the middle of nowhere they
 * stay without.
 */
export async function nameCities(deps: Deps): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const events = await deps.db
      .selectFrom('events')
      .select(['id', 'latitude', 'longitude'])
      .where('city', '=', '')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const end = events.at(-1);
    if (!end) return;
    const ids: string[] = [];
    const cities: string[] = [];
    for (const { id, latitude, longitude } of events) {
      ids.push(id);
      cities.push(await deps.geocoder.townAt(latitude, longitude));
      // Looking through the gazetteer takes a moment, in which nobody else is answered.
      await setImmediate();
    }
    await sql`
      update events set city = named.city
      from unnest(${ids}::uuid[], ${cities}::text[]) as named (id, city)
      where events.id = named.id and events.city = '' and named.city <> ''`.execute(deps.db);
    last = end.id;
  }
}
