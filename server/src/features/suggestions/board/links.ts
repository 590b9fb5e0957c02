import type { BoardLink, BoardLinkInput } from '@marquee/contract/suggestions/board';
import { MAX_BOARD_LINKS } from '@marquee/contract/suggestions/limits';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { createLink, type LinkKind } from '../../events/device-links/commands.ts';
import { presentDeviceLink } from '../../events/device-links/presenter.ts';
import { isOpen } from '../../events/device-links/queries.ts';
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
  return { ...presentDeviceLink(link), name: link.name };
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
    .orderBy(isOpen(clock()), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(presentLink);
}

export const boardLinks: LinkKind<'name', { name: string; ends_at: Date }, LinkRow> = {
  name: 'board',
  table: 'board_links',
  label: 'name',
  most: MAX_BOARD_LINKS,
  tooMany: () => refusal('too_many_board_links', say.tooManyBoardLinks),
  insert: (trx, link) => trx.insertInto('board_links').values(link).execute(),
  revoke: (trx, id, revoked_at) =>
    trx.updateTable('board_links').set({ revoked_at }).where('id', '=', id).execute(),
  get: getLink,
};

/** @throws AppError as `createLink` of all links */
export function createBoardLink(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { name, hours }: BoardLinkInput,
) {
  return createLink(deps, actor, boardLinks, eventId, (event, now) => {
    return { name, ends_at: endOf(hours, event, now) };
  });
}
