import { z } from 'zod';

/** The reader's IANA time zone, which sets where days begin. */
export const ReadersTimezone = z
  .string()
  .max(60)
  .refine(isZone, { error: 'Enter a valid time zone.' })
  .default('UTC');

/** Tells whether a name is an IANA time zone. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
