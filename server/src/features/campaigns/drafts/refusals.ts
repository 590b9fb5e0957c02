import type { CampaignChange } from '@marquee/contract/campaigns/campaigns';
import { campaignSentences as say } from '@marquee/contract/campaigns/sentences';
import type { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import { invalid, notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { getSharedSegment } from '../../audience/segments/queries.ts';
import { findBatch } from '../../codes/giving/queries.ts';
import type { CampaignRow } from '../queries.ts';

type Change = z.output<typeof CampaignChange>;

/**
 * Refuses what only marketing, or only its e-mails, may have.
 * @throws AppError `invalid`
 */
export function refuseForMarketing(
  { kind, channel }: CampaignRow,
  { trial, counts_opens, codes }: Change,
): void {
  if (kind !== 'marketing' && codes) throw invalid({ codes: [say.codesKind] });
  if (kind === 'marketing' && channel === 'email') return;
  if (trial) throw invalid({ trial: [say.trialKind] });
  if (counts_opens) throw invalid({ counts_opens: [say.opensKind] });
}

/**
 * Refuses what belongs to others; service goes to its event's ticket holders only.
 * @throws AppError `not_found`, `invalid`
 */
export async function refuseAudience(
  trx: Trx,
  campaign: CampaignRow,
  audience: Change['audience'],
): Promise<void> {
  if (campaign.kind === 'service' && audience.kind !== 'holders') {
    throw invalid({ audience: [say.eventMissing] });
  }
  if (audience.kind === 'segment') {
    await getSharedSegment(trx, campaign.organization_id, audience.segment_id);
  }
  if (audience.kind !== 'holders') return;
  if (campaign.kind === 'service' && audience.event_id !== campaign.event_id) {
    throw invalid({ audience: [say.eventMissing] });
  }
  await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', getId(audience.event_id))
    .where('organization_id', '=', campaign.organization_id)
    .executeTakeFirstOrThrow(() => notFound());
}

/** @throws AppError `invalid` for codes that the organizer does not have */
export async function refuseCodes(
  trx: Trx,
  { organization_id }: CampaignRow,
  codes: Change['codes'],
  now: Date,
): Promise<void> {
  if (codes === null) return;
  const found = await findBatch(
    trx,
    organization_id,
    { ...codes, event_id: getId(codes.event_id) },
    now,
  );
  if (!found) throw invalid({ codes: [say.noBatch] });
}
