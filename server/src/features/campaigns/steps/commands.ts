import { CampaignAudience, type CampaignStatus } from '@marquee/contract/campaigns/campaigns';
import type { CampaignSchedule } from '@marquee/contract/campaigns/steps';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { instantOf } from '@marquee/contract/events/times';
import { isZone } from '@marquee/contract/readers-timezone';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { objectOf } from '../presenter-audit.ts';
import { lockCampaign, refuseState, refuseVersion } from '../drafts/lock.ts';
import { checkSaved } from '../message/checks.ts';
import { countChosen } from '../people/chosen.ts';
import { type CampaignRow, getCampaign } from '../queries.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 366 * 24 * HOUR_MS;
/** The zone in which a wall-clock time comes first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

type Schedule = z.output<typeof CampaignSchedule>;

/**
 * Sends a campaign now or at a time, or asks an administrator for it while its organizer is new.
 * @throws AppError `not_found`, `invalid` for the time, `conflict`
 */
export async function scheduleCampaign(
  deps: Deps,
  actor: Actor,
  givenId: string,
  schedule: Schedule,
): Promise<CampaignStatus> {
  const now = deps.clock();
  const beginsAt = beginningOf(schedule, now);
  const found = await getCampaign(deps.db, actor, givenId);
  const findings = await checkSaved(deps, found);
  if (findings.some(({ level }) => level === 'stops')) {
    throw refusal('campaign_not_ready', say.notReady);
  }
  const choice = { ...found, audience: CampaignAudience.parse(found.audience) };
  const { chosen } = await countChosen(deps.db, choice, now);
  if (chosen === 0) throw refusal('nobody_to_write_to', say.nobody);
  return deps.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, actor, found.id);
    refuseState(campaign, ['draft']);
    refuseVersion(campaign, schedule.version);
    if (campaign.kind === 'service') await refuseTooSoon(trx, campaign, beginsAt);
    const status = (await needsReview(trx, actor, campaign)) ? 'in_review' : 'scheduled';
    await trx
      .updateTable('campaigns')
      .set({
        status,
        begins_at: beginsAt,
        local_time: schedule.local_time,
        timezone: schedule.timezone,
        in_each_zone: schedule.in_each_zone && schedule.local_time !== null,
        answer: '',
        version: sql`version + 1`,
        updated_at: now,
      })
      .where('id', '=', campaign.id)
      .execute();
    const after = { begins_at: beginsAt.toISOString(), people: chosen };
    const action = status === 'in_review' ? 'campaign.asked' : 'campaign.scheduled';
    await record(trx, actor, { action, object: objectOf(campaign), after }, now);
    return status;
  });
}

/** @throws AppError `invalid` */
function beginningOf({ local_time, timezone, in_each_zone }: Schedule, now: Date): Date {
  if (!isZone(timezone)) throw invalid({ timezone: [say.timeMissing] });
  if (local_time === null) return now;
  const [date, time] = local_time.split('T');
  const at = instantOf(date, time, in_each_zone ? EARLIEST_ZONE : timezone);
  if (!at) throw invalid({ local_time: [say.timeMissing] });
  if (at <= now) throw invalid({ local_time: [say.timeOver] });
  if (at.getTime() > now.getTime() + YEAR_MS) throw invalid({ local_time: [say.timeTooFar] });
  return at;
}

/** Service tells an event's ticket holders at most one thing an hour. */
async function refuseTooSoon(trx: Trx, campaign: CampaignRow, at: Date): Promise<void> {
  // Two campaigns of one event that are scheduled at the same time.
  await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', campaign.event_id)
    .forNoKeyUpdate()
    .execute();
  const other = await trx
    .selectFrom('campaigns')
    .select('id')
    .where('event_id', '=', campaign.event_id)
    .where('kind', '=', 'service')
    .where('id', '<>', campaign.id)
    .where('status', 'in', ['scheduled', 'in_review', 'sending', 'paused', 'sent'])
    .where('begins_at', '>', new Date(at.getTime() - HOUR_MS))
    .where('begins_at', '<', new Date(at.getTime() + HOUR_MS))
    .executeTakeFirst();
  if (other) throw refusal('service_too_soon', say.tooSoon);
}

/** Tells whether an administrator looks at an organizer's campaign first. */
export async function needsReview(
  trx: Pick<Trx, 'selectFrom'>,
  actor: Actor,
  { organization_id, approved_at, id }: CampaignRow,
): Promise<boolean> {
  if (isAdministrator(actor) || approved_at !== null) return false;
  const { reviewed_first } = await trx
    .selectFrom('campaign_sending')
    .select('reviewed_first')
    .executeTakeFirstOrThrow();
  const { sent } = await trx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('organization_id', '=', organization_id)
    .where('status', '=', 'sent')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return sent < reviewed_first;
}

type Step = {
  action: `campaign.${string}`;
  from: readonly CampaignStatus[];
  to: CampaignStatus;
  /** What else changes. */
  set?: (
    campaign: CampaignRow,
    now: Date,
  ) => Partial<Record<'answer', string>> & {
    approved_at?: Date;
    begins_at?: Date | null;
    ended_at?: Date;
  };
};

const later = ({ begins_at: at }: CampaignRow, now: Date) => (at !== null && at > now ? at : now);

/** Every change of state that somebody makes to a campaign after it was scheduled. */
export const steps = {
  unschedule: {
    action: 'campaign.unscheduled',
    from: ['scheduled', 'in_review'],
    to: 'draft',
    set: () => ({ begins_at: null }),
  },
  approve: {
    action: 'campaign.approved',
    from: ['in_review'],
    to: 'scheduled',
    set: (campaign, now) => ({ approved_at: now, begins_at: later(campaign, now) }),
  },
  refuse: {
    action: 'campaign.refused',
    from: ['in_review'],
    to: 'draft',
    set: () => ({ begins_at: null }),
  },
  pause: { action: 'campaign.paused', from: ['sending'], to: 'paused' },
  resume: { action: 'campaign.resumed', from: ['paused'], to: 'sending' },
  cancel: {
    action: 'campaign.cancelled',
    from: ['scheduled', 'sending', 'paused'],
    to: 'cancelled',
    set: (_campaign, now) => ({ ended_at: now }),
  },
} as const satisfies Record<string, Step>;

/**
 * Makes a step.
 * @throws AppError `not_found`; `conflict` when the campaign's state does not allow it
 */
export async function takeStep(
  deps: Deps,
  actor: Actor,
  givenId: string,
  step: Step,
  answer?: string,
): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, actor, givenId);
    refuseState(campaign, step.from);
    await trx
      .updateTable('campaigns')
      .set({
        status: step.to,
        version: sql`version + 1`,
        updated_at: now,
        ...(answer === undefined ? {} : { answer }),
        ...step.set?.(campaign, now),
      })
      .where('id', '=', campaign.id)
      .execute();
    const after = answer === undefined ? {} : { answer };
    await record(trx, actor, { action: step.action, object: objectOf(campaign), after }, now);
    return campaign.id;
  });
}
