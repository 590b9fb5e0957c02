import { simpleBlocksOf, wordsOfBlock } from '@marquee/contract/campaigns/blocks';
import { saysField, wrongFields } from '@marquee/contract/campaigns/merge-fields';
import type { CampaignRow } from '../queries.ts';
import { savedContent, variantsOf } from '../rules.ts';

/** Tells whether a saved campaign says its reader's code. */
export function saysCode(campaign: CampaignRow): boolean {
  return textsOf(campaign).some((text) => saysField(text, 'code'));
}

/** Tells whether readers of a saved campaign would get a misspelt field as it is written. */
export function hasWrongFields(campaign: CampaignRow): boolean {
  return textsOf(campaign).some((text) => wrongFields(text).length > 0);
}

/** Returns what a saved campaign says, piece by piece. */
export function textsOf(campaign: CampaignRow): string[] {
  if (campaign.channel === 'text') return [campaign.text];
  return variantsOf(campaign).flatMap((variant) => {
    const { subject, preheader, blocks } = savedContent(campaign, variant);
    const words = simpleBlocksOf(blocks).flatMap(({ block }) => wordsOfBlock(block));
    return [subject, preheader, ...words];
  });
}
