import { z } from 'zod';
import { findLocale } from './formats/locales.ts';
import { ReadersTimezone } from './readers-timezone.ts';

/** A CSV file of one event has the times of the event's own zone. */
const ReadersLocale = z
  .string()
  .max(20)
  .refine((text) => findLocale(text.replace(/-u-.*$/, '')) !== undefined, {
    error: 'Enter a language and region that can be chosen.',
  })
  .optional();

/** How the reader of a CSV file writes numbers, and the time zone of its times. */
export const SpreadsheetQuery = z.object({
  /** Without it, the language and region that the caller chose under Your account. */
  locale: ReadersLocale,
  timezone: ReadersTimezone,
});

/** Adds the reader's formats to the query of an endpoint that answers a CSV file. */
export function forSpreadsheet<S extends z.ZodRawShape>(query: z.ZodObject<S>) {
  return query.extend({ locale: ReadersLocale, timezone: ReadersTimezone });
}
