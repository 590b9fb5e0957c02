import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { advisoryLocks } from '../../../db/locks.ts';
import { isSlugOf, slugBaseOf, slugCandidates } from './slug-rules.ts';

/**
 * Returns the slug for an event with this title: one that it had before, else the first that no
 * event has or had. No unique index covers both tables, so an advisory lock is held until the
 * transaction ends.
 */
export async function chooseSlug(trx: Trx, title: string, eventId?: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.slug})`.execute(trx);
  const base = slugBaseOf(title);
  const former = await formerSlugs(trx, eventId);
  const again = former.find((slug) => isSlugOf(base, slug));
  if (again !== undefined) return again;
  const candidates = slugCandidates(base);
  const taken = await trx
    .selectFrom('events')
    .select('slug')
    .where('slug', 'in', candidates)
    .union(trx.selectFrom('former_slugs').select('slug').where('slug', 'in', candidates))
    .execute();
  const free = candidates.find((candidate) => !taken.some(({ slug }) => slug === candidate));
  return free ?? `${base}-${randomBytes(4).toString('hex')}`;
}

async function formerSlugs(trx: Trx, eventId: string | undefined): Promise<string[]> {
  if (eventId === undefined) return [];
  const rows = await trx
    .selectFrom('former_slugs')
    .select('slug')
    .where('event_id', '=', eventId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/**
 * Gives a renamed event a slug of its new title; the old slug then leads to the event. Nothing
 * changes if both titles have the same slug.
 */
export async function renameSlug(
  trx: Trx,
  event: { id: string; slug: string; title: string },
  title: string,
): Promise<void> {
  if (slugBaseOf(title) === slugBaseOf(event.title)) return;
  const slug = await chooseSlug(trx, title, event.id);
  if (slug === event.slug) return;
  await trx.deleteFrom('former_slugs').where('slug', '=', slug).execute();
  await trx.updateTable('events').set({ slug }).where('id', '=', event.id).execute();
  await trx.insertInto('former_slugs').values({ slug: event.slug, event_id: event.id }).execute();
}
