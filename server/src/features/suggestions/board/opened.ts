import type { IncomingHttpHeaders } from 'node:http';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import { cached } from '../../../lib/cache.ts';
import { forgetWhenTold } from '../../../servers/forget.ts';
import { hashOf } from '../../../lib/tokens.ts';
import { isTouchDue } from '../../events/device-links/rules.ts';
import { refusalOfBoard, tokenIn } from './rules.ts';

/** Without word from the server that revoked it, a stream hears of it within twice this time. */
const CHECK_MS = 1000;

/** The event that a link opens. */
export type OpenBoard = { linkId: string; eventId: string; linkEndsAt: Date; name: string };

/**
 * Finds the event of the link in a request's headers.
 * @throws AppError `unauthorized` with the reason when the link does not open a board
 */
export async function openBoard(
  { db, clock }: Deps,
  headers: IncomingHttpHeaders,
): Promise<OpenBoard> {
  const token = tokenIn(headers);
  const link =
    token === undefined
      ? undefined
      : await db
          .selectFrom('board_links')
          .select(['id', 'event_id', 'ends_at', 'revoked_at', 'last_seen_at', 'name'])
          .where('token_hash', '=', hashOf(token))
          .executeTakeFirst();
  const now = clock();
  const refused = refusalOfBoard(link, now);
  if (refused || !link) throw refused ?? notFound();
  if (isTouchDue(link.last_seen_at, now)) {
    await db
      .updateTable('board_links')
      .set({ last_seen_at: now })
      .where('id', '=', link.id)
      .execute();
  }
  return { linkId: link.id, eventId: link.event_id, linkEndsAt: link.ends_at, name: link.name };
}

/** Returns a question: is a link still open? Many streams of one link share its answer. */
export function openLinks(deps: Deps): (linkId: string) => Promise<boolean> {
  const ask = cached(
    deps,
    { name: 'board-links', forMs: CHECK_MS, most: 1000 },
    async (id: string) => {
      const link = await deps.db
        .selectFrom('board_links')
        .select(['ends_at', 'revoked_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      return { isOpen: refusalOfBoard(link, deps.clock()) === undefined };
    },
  );
  forgetWhenTold(deps.bus, 'board-link', ask);
  return async (linkId) => (await ask(linkId)).isOpen;
}
