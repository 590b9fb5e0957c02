import type { Database } from '../../db/database.ts';
import type { MusicCatalogue } from './catalogue.ts';
import { musicBrainz } from './musicbrainz/musicbrainz.ts';

/** Returns the catalogue at an address; null without one. */
export function musicOf(url: string | undefined, db: Database): MusicCatalogue | null {
  return url === undefined ? null : musicBrainz(url, db);
}
