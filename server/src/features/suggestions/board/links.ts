import type { BoardLink, BoardLinkInput } from '@marquee/contract/suggestions/board';
import { MAX_BOARD_LINKS } from '@marquee/contract/suggestions/limits';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { randomId } from '../../../lib/random.ts';
import { newToken } from '../../../lib/tokens.ts';
import { record } from '../../audit/commands.ts';
import { findEvent } from '../staff/target.ts';
import { endOf } from './rules.ts';

const MAX_LISTED = 100;

type LinkRow = Awaited<ReturnType<typeof getLink>>;

function selectLinks(db: Database) {
  return db
    .selectFrom('board_links')
    .select(['id', 'name', 'ends_at', 'created_at', 'created_by_name'])
    .select(['revoked_at', 'last_seen_at']);
}

function getLink(db: Database, id: string) {
  return selectLinks(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export function presentLink(link: LinkRow): BoardLink {
  return {
    link_id: link.id,
    name: link.name,
    ends_at: link.ends_at.toISOString(),
    created_at: link.created_at.toISOString(),
    created_by: link.created_by_name,
    revoked_at: link.revoked_at?.toISOString() ?? null,
    last_seen_at: link.last_seen_at?.toISOString() ?? null,
  };
}

/**
 * Returns an event's links, open ones first, then the newest.
 * @throws AppError `not_found`
 */
export async function listLinks(
  { db, clock }: Deps,
  actor: Actor,
  eventId: string,
): Promise<BoardLink[]> {
  const event = await findEvent(db, actor, eventId);
  const rows = await selectLinks(db)
    .where('event_id', '=', event.id)
    .orderBy(sql`revoked_at is null and ends_at > ${clock()}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(presentLink);
}

/**
 * Makes a link that opens the board of an event.
 * @returns the link, and its token, which is not stored
 * @throws AppError `not_found`, `conflict` when the event has too many open links
 */
export async function createLink(
  { db, clock }: Deps,
  actor: Actor,
  eventId: string,
  input: BoardLinkInput,
): Promise<BoardLink & { token: string }> {
  const now = clock();
  const { token, token_hash } = newToken();
  return db.transaction().execute(async (trx) => {
    const event = await findEvent(trx, actor, eventId);
    const times = await trx
      .selectFrom('events')
      .select(['ends_at', 'is_postponed'])
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    await refuseTooMany(trx, event.id, now);
    const link = { id: randomId(), name: input.name, ends_at: endOf(input, times, now) };
    const made = { created_at: now, created_by_id: actor.userId, created_by_name: actor.name };
    await trx
      .insertInto('board_links')
      .values({ ...link, ...made, event_id: event.id, token_hash })
      .execute();
    const object = { type: 'board_link', id: link.id, label: `${link.name}, ${event.title}` };
    const after = { name: link.name, ends_at: link.ends_at };
    await record(trx, actor, { action: 'board-link.created', object, after }, now);
    return { ...presentLink(await getLink(trx, link.id)), token };
  });
}

async function refuseTooMany(trx: Trx, eventId: string, now: Date): Promise<void> {
  // Links of one event are made one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`board ${eventId}`}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('board_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  if (count >= MAX_BOARD_LINKS) throw refusal('too_many_board_links', say.tooManyBoardLinks);
}

/**
 * Revokes a link; it is refused from the next call on. Revoking it again changes nothing.
 * @throws AppError `not_found`, also for another organization's link
 */
export async function revokeLink(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
): Promise<BoardLink> {
  const id = getId(givenId);
  const now = clock();
  const scope = organizationScope(actor);
  return db.transaction().execute(async (trx) => {
    const links = trx
      .selectFrom('board_links')
      .innerJoin('events', 'events.id', 'board_links.event_id')
      .where('board_links.id', '=', id);
    const { title, name, revoked_at } = await (
      scope === null ? links : links.where('events.organization_id', '=', scope)
    )
      .select(['events.title', 'board_links.name', 'board_links.revoked_at'])
      .forUpdate('board_links')
      .executeTakeFirstOrThrow(() => notFound());
    if (revoked_at === null) {
      await trx.updateTable('board_links').set({ revoked_at: now }).where('id', '=', id).execute();
      const object = { type: 'board_link', id, label: `${name}, ${title}` };
      await record(trx, actor, { action: 'board-link.revoked', object }, now);
    }
    return presentLink(await getLink(trx, id));
  });
}
