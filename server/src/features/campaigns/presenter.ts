import {
  type Campaign,
  type CampaignSummary,
  type Progress,
} from '@marquee/contract/campaigns/campaigns';
import { EmailContent } from '@marquee/contract/campaigns/content';
import { fillMergeFields } from '@marquee/contract/campaigns/merge-fields';
import { amountOf } from '@marquee/contract/money';
import type { CardRow } from './message/cards.ts';
import type { CampaignRow, ProgressRow } from './queries.ts';
import { freeAudienceOf } from '../campaign-people/rules.ts';
import type { Intervals } from './settings/intervals.ts';
import { codesOf, trialOf } from './rules.ts';

/** Of a text message, where the list shows a subject. */
const SHOWN_OF_TEXT = 80;

export function presentSummary(
  row: CampaignRow,
  progress: ProgressRow | undefined,
  intervals: Intervals,
): CampaignSummary {
  const content = EmailContent.parse(row.content);
  const nobody = {
    first_name: '',
    name: '',
    organizer: row.organization_name,
    code: row.sample_code,
  };
  return {
    campaign_id: row.id,
    name: row.name,
    kind: row.kind,
    channel: row.channel,
    status: row.status,
    automation: row.automation,
    organizer: { ID: row.organization_id, Name: row.organization_name },
    event: eventOf(row),
    subject:
      row.channel === 'text'
        ? beginningOf(fillMergeFields(row.text, nobody))
        : fillMergeFields(content.subject, nobody),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
    begins_at: row.begins_at?.toISOString() ?? null,
    local_time: row.local_time,
    timezone: row.timezone,
    in_each_zone: row.in_each_zone,
    ended_at: row.ended_at?.toISOString() ?? null,
    progress: presentProgress(row, progress, intervals),
    clicked: progress?.clicked ?? 0,
    orders: progress?.orders ?? 0,
    revenue: amountOf(progress?.revenue_cents ?? 0),
  };
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= SHOWN_OF_TEXT ? line : `${line.slice(0, SHOWN_OF_TEXT).trimEnd()}…`;
}

function eventOf({ event_id: id, event_title, event_slug, event_timezone }: CampaignRow) {
  if (id === null) return null;
  const timezone = event_timezone ?? 'UTC';
  return { event_id: id, title: event_title ?? '', slug: event_slug ?? '', timezone };
}

function presentProgress(
  { status, channel }: CampaignRow,
  progress: ProgressRow | undefined,
  intervals: Intervals,
): Progress {
  const { to_go = 0, sent = 0, failed = 0, unknown = 0 } = progress ?? {};
  const { left_out = 0, cancelled = 0, held_out = 0 } = progress ?? {};
  const { retrying = 0, waiting_for_winner = 0 } = progress ?? {};
  const due = to_go - waiting_for_winner;
  const seconds = status === 'sending' ? Math.ceil((due * intervals[channel]) / 1000) : null;
  const counts = { to_go, sent, failed, unknown, left_out, cancelled, held_out };
  const figures = { ...counts, retrying, waiting_for_winner };
  return { ...figures, seconds_left: seconds };
}

export function presentCampaign(
  row: CampaignRow,
  progress: ProgressRow | undefined,
  facts: { cards: Map<string, CardRow>; intervals: Intervals; needsReview: boolean },
): Campaign {
  return {
    ...presentSummary(row, progress, facts.intervals),
    version: row.version,
    audience: freeAudienceOf(row),
    content: EmailContent.parse(row.content),
    text: row.text,
    hold_out_percent: row.hold_out_percent,
    rest_days: row.rest_days,
    trial: trialOf(row),
    counts_opens: row.counts_opens,
    codes: codesOf(row),
    answer: row.answer,
    cards: [...facts.cards.values()].map(({ id, title }) => ({ event_id: id, title })),
    needs_review: facts.needsReview,
    updated_at: row.updated_at.toISOString(),
  };
}
