import { type MapTiles, mapTiles, tilesOf } from '@marquee/contract/settings/map-tiles';
import type { Deps } from '../../../deps.ts';
import { cached } from '../../../lib/cache.ts';
import { forgetWhenTold } from '../../../servers/forget.ts';

/** Every event page reads it; see `platformReader` for when a change shows. */
const KEPT = { name: 'tiles', forMs: 1_000, most: 1 };

/** Reads the address of the map tiles, '' for none, through a cache. */
export type TileReader = () => Promise<string>;

/** Creates a reader of the map tiles: TILE_URL of the environment, else the platform's choice. */
export function tileReader({ db, config, clock, bus }: Deps): TileReader {
  const recall = cached({ clock }, KEPT, async (): Promise<string> => {
    if (config.tileUrl !== undefined) return config.tileUrl;
    const { map_tiles, tile_url } = await db
      .selectFrom('platform_settings')
      .select(['map_tiles', 'tile_url'])
      .executeTakeFirstOrThrow();
    return tilesOf({ map_tiles: mapTilesOf(map_tiles), tile_url }) ?? '';
  });
  forgetWhenTold(bus, 'settings', recall);
  return () => recall('tiles');
}

export function mapTilesOf(column: string): MapTiles {
  return mapTiles.find((choice) => choice === column) ?? 'none';
}
