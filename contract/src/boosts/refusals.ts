import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

/** Why a link of an event is not made. */
export const boostRefusalCodes = refusalCodes({
  link_code_in_use: { is: 'conflict' },
  /** Only what visitors can see is promoted. */
  event_not_public: { is: 'conflict' },
  boost_overlaps: { is: 'conflict' },
  boost_decided: { is: 'conflict' },
  /** Its days were over before it was approved. */
  boost_over: { is: 'conflict' },
  too_many_event_links: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
});
