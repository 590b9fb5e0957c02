import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '../../deps.ts';
import { privateIdOf } from '../../gateways/storage/private-files.ts';
import type { Rounds } from '../../jobs/rounds.ts';
import { listSavedImages } from './queries.ts';
import { ORPHAN_AGE_MS, ownerOf } from './rules.ts';

const FILES_AT_ONCE = 1000;
/** Somebody may still be writing the text that a picture was uploaded for. */
const UNUSED_AGE_MS = DAY_MS;

export const mediaRounds: Rounds = { hourly: [sweepOrphans] };

/**
 * Deletes what a killed save left: rows that nothing refers to and files without a row, both older
 * than ten minutes, so that a running save keeps its own. Runs at start and hourly.
 * @returns how many of each were deleted
 */
export async function sweepOrphans(deps: Deps): Promise<{ rows: number; files: number }> {
  const before = new Date(deps.clock().getTime() - ORPHAN_AGE_MS);
  const rows = await deleteUnusedRows(deps, before);
  const stored = await deps.storage.list();
  // Private files have rows of their own, and their owners remove them.
  const old = stored
    .filter(({ name, storedAt }) => storedAt < before && privateIdOf(name) === undefined)
    .map(({ name }) => name);
  let files = 0;
  for (let start = 0; start < old.length; start += FILES_AT_ONCE) {
    const orphans = await withoutRow(deps, old.slice(start, start + FILES_AT_ONCE));
    for (const name of orphans) await deps.storage.remove(name);
    files += orphans.length;
  }
  return { rows, files };
}

async function deleteUnusedRows({ db, clock }: Deps, before: Date): Promise<number> {
  const dayAgo = new Date(clock().getTime() - UNUSED_AGE_MS);
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where('created_at', '<', before)
    .where((eb) => {
      const events = eb.selectFrom('events').select('image_id as id');
      const inText = eb
        .selectFrom('event_pictures')
        .select('media_id as id')
        .where((either) =>
          either.or([either('unused_since', 'is', null), either('unused_since', '>', dayAgo)]),
        );
      const inCampaigns = eb.selectFrom('campaign_pictures').select('media_id as id');
      const logos = eb.selectFrom('event_logos').select('media_id as id');
      const organizations = eb.selectFrom('organizations').select('logo_id as id');
      const venues = eb.selectFrom('venues').select('picture_id as id');
      const platform = eb.selectFrom('platform_settings').select('logo_id as id');
      return eb.and([
        eb.not(eb.exists(events.whereRef('image_id', '=', 'media.id'))),
        eb.not(eb.exists(inText.whereRef('media_id', '=', 'media.id'))),
        eb.not(eb.exists(inCampaigns.whereRef('media_id', '=', 'media.id'))),
        eb.not(eb.exists(logos.whereRef('media_id', '=', 'media.id'))),
        eb.not(eb.exists(organizations.whereRef('logo_id', '=', 'media.id'))),
        eb.not(eb.exists(venues.whereRef('picture_id', '=', 'media.id'))),
        eb.not(eb.exists(platform.whereRef('logo_id', '=', 'media.id'))),
      ]);
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns the files without a row. Half-written files have other names and so no row either. */
async function withoutRow(deps: Deps, names: string[]): Promise<string[]> {
  const ids = names.flatMap((name) => ownerOf(name) ?? []);
  const saved = new Set(await listSavedImages(deps.db, ids));
  return names.filter((name) => !saved.has(ownerOf(name) ?? ''));
}
