import type { CampaignStatus } from '@marquee/contract/campaigns/campaigns';
import type { CampaignSchedule } from '@marquee/contract/campaigns/steps';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { dayOr } from '@marquee/contract/events/time-problems';
import { instantOf } from '@marquee/contract/events/times';
import { isZone } from '@marquee/contract/readers-timezone';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { objectOf } from '../presenter-audit.ts';
import { refuseState, refuseVersion } from '../rules.ts';
import { checkSaved } from '../preview/checks.ts';
import { AnyAudience } from '../../campaign-people/rules.ts';
import { countChosen } from '../../campaign-people/queries.ts';
import { type CampaignRow, getCampaign, lockCampaign } from '../queries.ts';
import { isServiceTooSoon, needsReview } from './limits.ts';

const YEAR_MS = 366 * DAY_MS;
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
  if (found.trial !== null && schedule.in_each_zone) {
    throw invalid({ in_each_zone: [say.trialZones] });
  }
  // Zones begin at different times, and the limit of an hour would count the first of them only.
  if (found.kind === 'service' && schedule.in_each_zone) {
    throw invalid({ in_each_zone: [say.serviceZones] });
  }
  const findings = await checkSaved(deps, found);
  if (findings.some(({ level }) => level === 'stops')) {
    throw refusal('campaign_not_ready', say.notReady);
  }
  const choice = { ...found, audience: AnyAudience.parse(found.audience) };
  const { chosen } = await countChosen(deps.db, choice, now);
  if (chosen === 0) throw refusal('nobody_to_write_to', say.nobody);
  return deps.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, actor, found.id);
    refuseState(campaign, ['draft']);
    refuseVersion(campaign, schedule.version);
    if (campaign.kind === 'service' && (await isServiceTooSoon(trx, campaign, beginsAt))) {
      throw refusal('service_too_soon', say.tooSoon);
    }
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
  if (!at) throw invalid({ local_time: [dayOr(say.timeMissing, date)] });
  if (at <= now) throw invalid({ local_time: [say.timeOver] });
  if (at.getTime() > now.getTime() + YEAR_MS) throw invalid({ local_time: [say.timeTooFar] });
  return at;
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
    // Nobody edits what an automation wrote; its next one says other words.
    const isOver = campaign.automation !== null && step.to === 'draft';
    await trx
      .updateTable('campaigns')
      .set({
        version: sql`version + 1`,
        updated_at: now,
        ...(answer === undefined ? {} : { answer }),
        ...(isOver
          ? { status: 'cancelled', ended_at: now }
          : { status: step.to, ...step.set?.(campaign, now) }),
      })
      .where('id', '=', campaign.id)
      .execute();
    const after = answer === undefined ? {} : { answer };
    await record(trx, actor, { action: step.action, object: objectOf(campaign), after }, now);
    return campaign.id;
  });
}
