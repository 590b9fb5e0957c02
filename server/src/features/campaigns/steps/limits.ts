import { HOUR_MS } from '@marquee/contract/time';
import type { Trx } from '../../../db/database.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import type { CampaignRow } from '../queries.ts';

/** Tells whether an event's ticket holders get another message within an hour of a moment. */
export async function isServiceTooSoon(
  trx: Trx,
  { id, event_id }: Pick<CampaignRow, 'id' | 'event_id'>,
  at: Date,
): Promise<boolean> {
  // Two campaigns of one event that are scheduled at the same time.
  await trx.selectFrom('events').select('id').where('id', '=', event_id).forNoKeyUpdate().execute();
  const other = await trx
    .selectFrom('campaigns')
    .select('id')
    .where('event_id', '=', event_id)
    .where('kind', '=', 'service')
    .where('id', '<>', id)
    .where('status', 'in', ['scheduled', 'in_review', 'sending', 'paused', 'sent'])
    .where('begins_at', '>', new Date(at.getTime() - HOUR_MS))
    .where('begins_at', '<', new Date(at.getTime() + HOUR_MS))
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Returns when a service campaign may begin: an hour after another one of its event began; null for
 * now. Approvals and servers that were down move the time that it was scheduled for.
 */
export async function serviceWaitsUntil(
  trx: Pick<Trx, 'selectFrom'>,
  { id, event_id }: Pick<CampaignRow, 'id' | 'event_id'>,
  now: Date,
): Promise<Date | null> {
  const { last } = await trx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.max('decided_at').as('last'))
    .where('event_id', '=', event_id)
    .where('kind', '=', 'service')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  const until = last === null ? null : new Date(last.getTime() + HOUR_MS);
  return until !== null && until > now ? until : null;
}

/** Tells whether an administrator looks at an organizer's campaign first. */
export async function needsReview(
  trx: Pick<Trx, 'selectFrom'>,
  actor: Actor,
  campaign: Pick<CampaignRow, 'organization_id' | 'approved_at' | 'id'>,
): Promise<boolean> {
  return !isAdministrator(actor) && campaign.approved_at === null && isNewSender(trx, campaign);
}

/**
 * Tells whether an organizer has sent fewer campaigns than are looked at, beside this one. What an
 * automation sent counts if an administrator looked at it.
 */
export async function isNewSender(
  trx: Pick<Trx, 'selectFrom'>,
  { organization_id, id }: Pick<CampaignRow, 'organization_id' | 'id'>,
): Promise<boolean> {
  const { reviewed_first } = await trx
    .selectFrom('campaign_sending')
    .select('reviewed_first')
    .executeTakeFirstOrThrow();
  const { sent } = await trx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('organization_id', '=', organization_id)
    .where('status', '=', 'sent')
    .where((eb) => eb.or([eb('automation', 'is', null), eb('approved_at', 'is not', null)]))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return sent < reviewed_first;
}
