import type { CampaignCodes } from '@marquee/contract/campaigns/codes';
import { EmailContent } from '@marquee/contract/campaigns/content';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import { contentOfVariant, Trial, type Variant, variants } from '@marquee/contract/campaigns/trial';
import { refusal } from '../../lib/app-error.ts';
import type { CampaignRow } from './queries.ts';

export function trialOf({ trial }: Pick<CampaignRow, 'trial'>): Trial | null {
  return Trial.nullable().parse(trial);
}

/** Returns the codes that a campaign gives out; null without, and after their event was deleted. */
export function codesOf({
  codes_event_id: event_id,
  codes_batch: batch,
}: Pick<CampaignRow, 'codes_event_id' | 'codes_batch'>): CampaignCodes | null {
  return event_id === null || batch === null ? null : { event_id, batch };
}

/** Returns what a variant of a campaign's saved content says. */
export function savedContent(
  campaign: Pick<CampaignRow, 'content' | 'trial'>,
  variant: Variant,
): EmailContent {
  return contentOfVariant(EmailContent.parse(campaign.content), trialOf(campaign), variant);
}

/** Returns the variants that a campaign has: both with a trial. */
export function variantsOf({ trial }: Pick<CampaignRow, 'trial'>): readonly Variant[] {
  return trial === null ? ['a'] : variants;
}

/** @throws AppError `conflict` */
export function refuseState(
  { status }: CampaignRow,
  allowed: readonly CampaignRow['status'][],
): void {
  if (!allowed.includes(status)) throw refusal('campaign_state', say.state);
}

/** @throws AppError `conflict` */
export function refuseVersion({ version }: CampaignRow, known: number): void {
  if (version !== known) throw refusal('campaign_changed', say.changed);
}
