import { z } from 'zod';
import { oneLine, textUpTo } from '../fields/text.ts';

/** Where the pictures of maps come from: none means an outline that the program draws. */
export const mapTiles = ['none', 'openstreetmap', 'own'] as const;
export type MapTiles = (typeof mapTiles)[number];

export const OPENSTREETMAP_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
/** Asks for attribution, the site's address in the Referer, and no bulk downloads. */
export const TILE_POLICY_URL = 'https://operations.osmfoundation.org/policies/tiles/';

export const tileSentences = {
  policy: 'Read and accept the tile usage policy first.',
  noAddress: 'Enter the address of the tiles.',
  address: 'Enter an https:// or http:// address with {z}, {x} and {y}.',
} as const;

/** Returns whether a text is the address of map tiles; its host has no placeholder but `{s}`. */
export function isTileUrl(template: string): boolean {
  return (
    /^https?:\/\/[^/]+\/.*\{z\}.*\{x\}.*\{y\}/.test(template) &&
    !/[\s;,'"]/.test(template) &&
    URL.canParse(template.replace('{s}', 'a'))
  );
}

export const TileUrl = z.union([
  z.literal(''),
  textUpTo(500).refine(isTileUrl, { error: tileSentences.address }),
]);

/** What maps say of the provider of their tiles, as plain text; '' is OpenStreetMap's credit. */
export const TileCredit = oneLine(z.string().trim(), 200);

/** The platform's choice of map tiles, with the address and the credit of tiles of its own. */
export const TileSettings = z.object({
  map_tiles: z.enum(mapTiles, { error: 'Choose the map tiles.' }),
  tile_url: TileUrl,
  tile_credit: TileCredit,
});

/** Map tiles with the credit that a map shows; '' is OpenStreetMap's. */
export type Tiles = { url: string; credit: string };

type Choice = { map_tiles: MapTiles; tile_url: string };

/** Returns the address of the chosen tiles; null for none. */
export function tilesOf({ map_tiles, tile_url }: Choice): string | null {
  if (map_tiles === 'openstreetmap') return OPENSTREETMAP_TILES;
  return map_tiles === 'own' ? tile_url : null;
}

export function isTileUrlMissing(given: {
  map_tiles?: MapTiles | undefined;
  tile_url?: string | undefined;
}): boolean {
  return given.map_tiles === 'own' && given.tile_url === '';
}
