import { z } from 'zod';
import { Id } from '../list.ts';
import { isWellFormed, wellFormedSentences } from '../well-formed.ts';
import { atMost } from '../fields/text.ts';

export const consentStates = ['given', 'none', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

export const MAX_CONDITIONS = 12;
const MAX_CHOSEN = 50;
const MAX_ANSWERS = 20;

const Bound = z.enum(['least', 'most'], { error: 'Choose at least or at most.' });
const Count = z
  .number({ error: 'Enter a number.' })
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(10_000, 'Enter at most 10,000.');
const Days = z
  .number({ error: 'Enter a number of days.' })
  .int('Enter a whole number of days.')
  .min(1, 'Enter at least 1 day.')
  .max(36_500, 'Enter at most 36,500 days.');
const Euros = z
  .number({ error: 'Enter an amount.' })
  .min(0, 'Enter 0 or more.')
  .max(10_000_000, 'Enter at most 10,000,000.')
  .multipleOf(0.01, 'Use at most two decimals.');
const chosen = (what: string) =>
  z
    .array(Id)
    .min(1, `Choose at least one ${what}.`)
    .max(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN}.`);
/**
 * An answer that a question offers: the question's id, a dot and the start of the MD5 of the option, so
 * that addresses of pages do not say what somebody answered.
 */
export const AnswerId = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{12}$/, 'Choose an answer.');

/** `not_booked` ignores cancelled bookings. */
const Did = z.enum(['booked', 'attended', 'not_booked']);
const Span = z.enum(['within', 'not_within']);

export const Condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('consent'), is: z.enum(consentStates) }),
  z.object({ kind: z.literal('booked'), at: Bound, events: Count }),
  z.object({ kind: z.literal('attended'), at: Bound, events: Count }),
  z.object({ kind: z.literal('category'), did: Did, ids: chosen('category') }),
  z.object({ kind: z.literal('organizer'), did: Did, ids: chosen('organizer') }),
  z.object({ kind: z.literal('event'), did: Did, ids: chosen('event') }),
  z.object({ kind: z.literal('spend'), at: Bound, amount: Euros }),
  z.object({
    kind: z.literal('city'),
    names: z
      .array(z.string().min(1).max(200).refine(isWellFormed, wellFormedSentences.text))
      .min(1, 'Choose at least one city.')
      .max(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN}.`),
  }),
  /** Days are counted back from the time of the query. */
  z.object({ kind: z.literal('last_seen'), is: Span, days: Days }),
  z.object({ kind: z.literal('first_seen'), is: Span, days: Days }),
  /**
   * Gave one of these answers, about the whole order. Only people who agreed to marketing of the organizer
   * that asked are in it.
   */
  z.object({
    kind: z.literal('answer'),
    ids: z
      .array(AnswerId)
      .min(1, 'Choose at least one answer.')
      .max(MAX_ANSWERS, `Choose at most ${MAX_ANSWERS}.`),
  }),
  z.object({ kind: z.literal('phone'), is: z.enum(['there', 'missing']) }),
]);
export type Condition = z.infer<typeof Condition>;

/** A member must meet all conditions; an empty list matches everybody. */
export const Conditions = z
  .array(Condition)
  .max(MAX_CONDITIONS, atMost(MAX_CONDITIONS, 'conditions'));

export const ConditionsText = z
  .string()
  .max(8000)
  .default('[]')
  .transform((text, context) => {
    const read = Conditions.safeParse(parse(text));
    if (read.success) return read.data;
    context.issues.push({ code: 'custom', message: wrongConditions, input: text });
    return z.NEVER;
  });

const wrongConditions = 'These conditions are not valid.';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the channels that a consent wording names. */
export function channelsOf(wording: string): { email: boolean; text: boolean } {
  return { email: wording.includes('e-mail'), text: wording.includes('text message') };
}
