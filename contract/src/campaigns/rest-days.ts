import { z } from 'zod';
import { campaignSentences as say } from './sentences.ts';

export const MAX_REST_DAYS = 90;

/** A campaign leaves out people who got marketing of its organizer within so many days; 0: nobody. */
export const RestDays = z
  .number({ error: say.restDays })
  .int(say.restDays)
  .min(0, say.restDays)
  .max(MAX_REST_DAYS, say.restDays);
