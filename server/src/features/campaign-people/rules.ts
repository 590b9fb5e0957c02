import { automationKinds } from '@marquee/contract/automations/kinds';
import { CampaignAudience } from '@marquee/contract/campaigns/campaigns';
import { z } from 'zod';

/** Whom a message is for that goes out by itself: its rule decides, about these. */
const AutomatedAudience = z.object({
  kind: z.literal('automation'),
  automation: z.enum(automationKinds),
  event_id: z.string().optional(),
  /** What happened between these moments. */
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  months: z.number().int().optional(),
});
export type AutomatedAudience = z.infer<typeof AutomatedAudience>;

/** An audience as it is stored. */
export const AnyAudience = z.discriminatedUnion('kind', [
  ...CampaignAudience.options,
  AutomatedAudience,
]);
export type AnyAudience = z.infer<typeof AnyAudience>;

/** Returns a campaign's audience as somebody could choose it: an automation's is for everybody. */
export function freeAudienceOf({ audience }: { audience: unknown }): CampaignAudience {
  const any = AnyAudience.parse(audience);
  return any.kind === 'automation' ? { kind: 'everybody' } : any;
}
