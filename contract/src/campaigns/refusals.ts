import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

/** Why a campaign is not changed or sent. */
export const campaignRefusalCodes = refusalCodes({
  /** It was saved elsewhere since it was read. */
  campaign_changed: { is: 'conflict' },
  /** Its state does not allow this. */
  campaign_state: { is: 'conflict' },
  /** A check that stops sending found something. */
  campaign_not_ready: { is: 'conflict' },
  nobody_to_write_to: { is: 'conflict' },
  /** Another message to the holders of this event was sent within the hour. */
  service_too_soon: { is: 'conflict' },
  too_many_campaigns: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
  too_many_templates: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
  nothing_unknown: { is: 'conflict' },
  /** The text service refused a test. */
  text_refused: { is: 'conflict' },
});
