import { simpleBlocksOf, wordsOfBlock } from '@marquee/contract/campaigns/blocks';
import { wrongFields } from '@marquee/contract/campaigns/merge-fields';
import type { CampaignRow } from '../queries.ts';
import { savedContent, variantsOf } from '../rules.ts';

/** Tells whether readers of a saved campaign would get a misspelt field as it is written. */
export function hasWrongFields(campaign: CampaignRow): boolean {
  return textsOf(campaign).some((text) => wrongFields(text).length > 0);
}

function textsOf(campaign: CampaignRow): string[] {
  if (campaign.channel === 'text') return [campaign.text];
  return variantsOf(campaign).flatMap((variant) => {
    const { subject, preheader, blocks } = savedContent(campaign, variant);
    const words = simpleBlocksOf(blocks).flatMap(({ block }) => wordsOfBlock(block));
    return [subject, preheader, ...words];
  });
}
