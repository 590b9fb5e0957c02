import { randomBytes } from 'node:crypto';
import { MAX_FORMER_SLUGS } from '@marquee/contract/events/address';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { advisoryLocks } from '../../../db/locks.ts';
import { listFormerSlugs, listTaken, type Owner } from './queries.ts';
import { isSlugOf, isSlugOfTitle, slugBaseOf, slugCandidates } from './rules.ts';

/**
 * Held while a slug is chosen, until the transaction ends, because no unique index covers both
 * tables. Whoever also locks an event does that first.
 */
export async function lockSlugs(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.slug})`.execute(trx);
}

/**
 * Returns the slug for an event with this title: one that it had before, else the first that no
 * other event has or had.
 */
export async function chooseSlug(trx: Trx, title: string, owner: Owner): Promise<string> {
  await lockSlugs(trx);
  const base = slugBaseOf(title);
  const former = owner.id === undefined ? [] : await listFormerSlugs(trx, owner.id);
  const again = former.find((slug) => isSlugOf(base, slug));
  if (again !== undefined) return again;
  const candidates = slugCandidates(base);
  const taken = await listTaken(trx, candidates, owner);
  const free = candidates.find((candidate) => !taken.includes(candidate));
  const slug = free ?? `${base}-${randomBytes(4).toString('hex')}`;
  await takeBack(trx, slug);
  return slug;
}

/** A slug of a former list that an event gets again is no longer a former one. */
async function takeBack(trx: Trx, slug: string): Promise<void> {
  await trx.deleteFrom('former_slugs').where('slug', '=', slug).execute();
}

/** Gives an event a slug that is free for it; the old one then leads to the event. */
export async function moveTo(
  trx: Trx,
  event: { id: string; slug: string; organization_id: string },
  slug: string,
): Promise<void> {
  await takeBack(trx, slug);
  await trx.updateTable('events').set({ slug }).where('id', '=', event.id).execute();
  const { id: event_id, organization_id } = event;
  await trx
    .insertInto('former_slugs')
    .values({ slug: event.slug, event_id, organization_id })
    .execute();
}

/**
 * Gives a renamed event a slug of its new title. Nothing changes if both titles have the same slug,
 * if the organizer chose the slug, or if the event has left as many slugs as it may.
 */
export async function renameSlug(
  trx: Trx,
  event: { id: string; slug: string; title: string; organization_id: string },
  title: string,
): Promise<void> {
  if (slugBaseOf(title) === slugBaseOf(event.title)) return;
  if (!isSlugOfTitle(event.title, event.slug)) return;
  const former = await listFormerSlugs(trx, event.id);
  if (former.length >= MAX_FORMER_SLUGS) return;
  const slug = await chooseSlug(trx, title, event);
  if (slug !== event.slug) await moveTo(trx, event, slug);
}

/** Keeps the slugs of an event that is about to be deleted: nobody else may get them. */
export async function retireSlugs(
  trx: Trx,
  event: { id: string; slug: string; organization_id: string },
): Promise<void> {
  const { id, slug, organization_id } = event;
  await trx
    .updateTable('former_slugs')
    .set({ organization_id })
    .where('event_id', '=', id)
    .execute();
  await trx.insertInto('former_slugs').values({ slug, event_id: id, organization_id }).execute();
}
