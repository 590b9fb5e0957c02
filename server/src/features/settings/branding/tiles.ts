import { type MapTiles, mapTiles, type Tiles, tilesOf } from '@marquee/contract/settings/map-tiles';
import type { Deps } from '../../../deps.ts';
import { cached } from '../../../lib/cache.ts';
import { forgetWhenTold } from '../../../servers/forget.ts';

/** Every event page reads it; see `platformReader` for when a change shows. */
const KEPT = { name: 'tiles', forMs: 500, most: 1 };

/** Reads the map tiles, undefined for none, through a cache. */
export type TileReader = () => Promise<Tiles | undefined>;

/**
 * Creates a reader of the map tiles: TILE_URL of the environment, else the platform's choice. The
 * credit of the settings belongs to both, but not to OpenStreetMap's own tiles.
 */
export function tileReader({ db, config, clock, bus }: Deps): TileReader {
  const recall = cached({ clock }, KEPT, async () => {
    const { map_tiles, tile_url, tile_credit } = await db
      .selectFrom('platform_settings')
      .select(['map_tiles', 'tile_url', 'tile_credit'])
      .executeTakeFirstOrThrow();
    if (config.tileUrl !== undefined) return { tiles: tilesAt(config.tileUrl, tile_credit) };
    const choice = mapTilesOf(map_tiles);
    const url = tilesOf({ map_tiles: choice, tile_url });
    return { tiles: tilesAt(url ?? '', choice === 'own' ? tile_credit : '') };
  });
  forgetWhenTold(bus, 'settings', recall);
  return async () => (await recall('tiles')).tiles;
}

/** @returns undefined without an address: TILE_URL may be set to none */
function tilesAt(url: string, credit: string): Tiles | undefined {
  return url === '' ? undefined : { url, credit };
}

export function mapTilesOf(column: string): MapTiles {
  return mapTiles.find((choice) => choice === column) ?? 'none';
}
