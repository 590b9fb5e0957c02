import { MapTown } from '@marquee/contract/geocoding';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

/**
 * Returns the towns around a location, the largest first. The first call for a location reads the
 * gazetteer and writes them down; later ones read one row.
 */
export async function findMapTowns(
  { db, geocoder }: Pick<Deps, 'db' | 'geocoder'>,
  latitude: number,
  longitude: number,
): Promise<MapTown[]> {
  const known = await db
    .selectFrom('map_towns')
    .select('towns')
    .where('latitude', '=', latitude)
    .where('longitude', '=', longitude)
    .executeTakeFirst();
  if (known) return z.array(MapTown).parse(known.towns);
  const towns = await geocoder.townsNear(latitude, longitude);
  await db
    .insertInto('map_towns')
    .values({ latitude, longitude, towns: JSON.stringify(towns) })
    // Another page of the same location may have been first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return towns;
}

/** Deletes the towns of locations that no event has any more. */
export async function sweepMapTowns({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .deleteFrom('map_towns')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('events')
            .select('events.id')
            .whereRef('events.latitude', '=', 'map_towns.latitude')
            .whereRef('events.longitude', '=', 'map_towns.longitude'),
        ),
      ),
    )
    .execute();
}
