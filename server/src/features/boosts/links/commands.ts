import { randomBytes } from 'node:crypto';
import {
  type EventLinkChange,
  type EventLinkInput,
  linkSentences as say,
  MAX_EVENT_LINKS,
} from '@marquee/contract/boosts/links';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { randomId } from '../../../lib/random.ts';
import { record } from '../../audit/commands.ts';
import { lockEvent, type OwnEvent } from '../queries.ts';
import { codeFrom } from './rules.ts';

const RANDOM_LETTERS = 5;

/**
 * Makes a link of an event of the actor.
 * @returns its id and its event
 * @throws AppError `not_found`; `conflict` for a code that is in use, or too many links
 */
export async function createLink(
  deps: Deps,
  actor: Actor,
  givenEventId: string,
  input: z.output<typeof EventLinkInput>,
): Promise<{ id: string; event: OwnEvent }> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, actor, givenEventId);
    await refuseTooMany(trx, event.id);
    const id = randomId();
    const code = input.code ?? codeFrom(input.name, randomBytes(RANDOM_LETTERS));
    const { name } = input;
    const of = { event_id: event.id, commission_basis_points: basisPointsOf(input.commission) };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('event_links')
      .values({ ...of, id, code, name, created_at: now, created_by_name: actor.name })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) {
      throw refusal('link_code_in_use', say.codeInUse, { errors: { code: [say.codeInUse] } });
    }
    const after = { name, code, commission: input.commission };
    await record(
      trx,
      actor,
      { action: 'event-link.created', object: objectOf(id, name, event), after },
      now,
    );
    return { id, event };
  });
}

/** @throws AppError `not_found`, also for another organization's link */
export async function updateLink(
  deps: Deps,
  actor: Actor,
  given: { eventId: string; linkId: string },
  input: z.output<typeof EventLinkChange>,
): Promise<{ id: string; event: OwnEvent }> {
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, actor, given.eventId);
    const link = await lockLink(trx, event.id, given.linkId);
    const { name, commission } = input;
    await trx
      .updateTable('event_links')
      .set({ name, commission_basis_points: basisPointsOf(commission) })
      .where('id', '=', link.id)
      .execute();
    const before = { name: link.name, commission: link.commission_basis_points / 100 };
    const change = { object: objectOf(link.id, name, event), before, after: { name, commission } };
    await record(trx, actor, { action: 'event-link.updated', ...change }, deps.clock());
    return { id: link.id, event };
  });
}

/**
 * Deletes a link with its clicks. Orders keep its code, and the ledger keeps the commissions.
 * @throws AppError `not_found`, also for another organization's link
 */
export async function deleteLink(
  deps: Deps,
  actor: Actor,
  given: { eventId: string; linkId: string },
): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, actor, given.eventId);
    const { id, name, code } = await lockLink(trx, event.id, given.linkId);
    await trx.deleteFrom('event_links').where('id', '=', id).execute();
    const object = objectOf(id, name, event);
    const change = { object, before: { name, code } };
    await record(trx, actor, { action: 'event-link.deleted', ...change }, deps.clock());
    return id;
  });
}

async function lockLink(trx: Trx, eventId: string, givenId: string) {
  return trx
    .selectFrom('event_links')
    .select(['id', 'name', 'code', 'commission_basis_points'])
    .where('id', '=', getId(givenId))
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

async function refuseTooMany(trx: Trx, eventId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('event_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (count < MAX_EVENT_LINKS) return;
  throw refusal('too_many_event_links', say.tooMany, { details: { limit: MAX_EVENT_LINKS } });
}

function basisPointsOf(percent: number): number {
  return Math.round(percent * 100);
}

function objectOf(id: string, name: string, { title }: OwnEvent) {
  return { type: 'event_link', id, label: `${name}, ${title}` };
}
