import {
  MAX_OPEN_LINKS,
  type ScanLinkInput,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { randomId } from '../../../lib/random.ts';
import { record } from '../../audit/commands.ts';
import { getLink, type LinkRow } from './queries.ts';
import { endOf } from './rules.ts';
import { newToken } from '../../../lib/tokens.ts';

type Input = z.output<typeof ScanLinkInput>;

/**
 * Makes a scan link for an event of the actor.
 * @returns the link, and its token, which is not stored
 * @throws AppError `not_found`; `invalid` for its end; `conflict` when the event has too many links
 */
export async function createLink(
  deps: Deps,
  actor: Actor,
  givenEventId: string,
  input: Input,
): Promise<{ link: LinkRow; token: string }> {
  const now = deps.clock();
  const { token, token_hash } = newToken();
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, actor, givenEventId);
    await refuseTooMany(trx, event.id, now);
    const link = {
      id: randomId(),
      event_id: event.id,
      gate: input.gate,
      shows_names: input.shows_names,
      ends_at: endOf(input.ends_at, event, now),
    };
    const made = { created_at: now, created_by_id: actor.userId, created_by_name: actor.name };
    await trx
      .insertInto('scan_links')
      .values({ ...link, ...made, token_hash })
      .execute();
    const { gate, shows_names, ends_at } = link;
    await record(
      trx,
      actor,
      {
        action: 'scan-link.created',
        object: { type: 'scan_link', id: link.id, label: `${gate}, ${event.title}` },
        after: { gate, shows_names, ends_at },
      },
      now,
    );
    return { link: await getLink(trx, link.id), token };
  });
}

/**
 * Revokes a link; requests of its devices are refused from now on. Revoking it again changes
 * nothing.
 * @throws AppError `not_found`, also for another organization's link
 */
export async function revokeLink(deps: Deps, actor: Actor, givenId: string): Promise<LinkRow> {
  const id = getId(givenId);
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const { title, gate, revoked_at } = await lockLink(trx, actor, id);
    if (revoked_at === null) {
      await trx.updateTable('scan_links').set({ revoked_at: now }).where('id', '=', id).execute();
      const object = { type: 'scan_link', id, label: `${gate}, ${title}` };
      await record(trx, actor, { action: 'scan-link.revoked', object }, now);
    }
    return getLink(trx, id);
  });
}

/** Locks an event, so that transactions that add links to it wait for each other. */
async function lockEvent(trx: Trx, actor: Actor, givenId: string) {
  const scope = organizationScope(actor);
  const events = trx.selectFrom('events').where('id', '=', getId(givenId));
  return (scope === null ? events : events.where('organization_id', '=', scope))
    .select(['id', 'title', 'ends_at', 'is_postponed'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

async function lockLink(trx: Trx, actor: Actor, id: string) {
  const scope = organizationScope(actor);
  const links = trx
    .selectFrom('scan_links')
    .innerJoin('events', 'events.id', 'scan_links.event_id')
    .where('scan_links.id', '=', id);
  return (scope === null ? links : links.where('events.organization_id', '=', scope))
    .select(['events.title', 'scan_links.gate', 'scan_links.revoked_at'])
    .forUpdate('scan_links')
    .executeTakeFirstOrThrow(() => notFound());
}

async function refuseTooMany(trx: Trx, eventId: string, now: Date): Promise<void> {
  const { count } = await trx
    .selectFrom('scan_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  if (count >= MAX_OPEN_LINKS) throw refusal('too_many_links', say.tooManyLinks);
}
