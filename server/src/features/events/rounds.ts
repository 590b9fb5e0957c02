import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Rounds } from '../../jobs/rounds.ts';
import { type TownPin, townPinOf } from './editing/pins.ts';

const AT_ONCE = 500;

export const eventRounds: Rounds = { hourly: [nameCities, judgePins] };

/** Adds the town to events that were saved before events had one; a remote place gets none. */
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
      // A search in the gazetteer blocks the event loop, so other requests get a turn after each.
      await setImmediate();
    }
    await sql`
      update events set city = named.city
      from unnest(${ids}::uuid[], ${cities}::text[]) as named (id, city)
      where events.id = named.id and events.city = '' and named.city <> ''`.execute(deps.db);
    last = end.id;
  }
}

/** Decides for events that were saved before it was asked whether their pin is only a town. */
export async function judgePins({ db, geocoder }: Deps): Promise<void> {
  for (;;) {
    const events = await db
      .selectFrom('events')
      .select(['id', 'latitude', 'longitude', 'location_name'])
      .where('pin_town', 'is', null)
      .limit(AT_ONCE)
      .execute();
    if (events.length === 0) return;
    const pins: (TownPin & { id: string })[] = [];
    for (const event of events) {
      pins.push({ id: event.id, ...(await townPinOf(geocoder, event)) });
      await setImmediate();
    }
    await sql`
      update events set pin_town = judged.pin_town, pin_search = judged.pin_search
      from jsonb_to_recordset(${JSON.stringify(pins)}::jsonb)
        as judged (id uuid, pin_town text, pin_search text)
      where events.id = judged.id and events.pin_town is null`.execute(db);
  }
}
