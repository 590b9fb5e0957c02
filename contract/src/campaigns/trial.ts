import { z } from 'zod';
import { CampaignBlocks } from './blocks.ts';
import { type EmailContent, Subject } from './content.ts';
import { campaignSentences as say } from './sentences.ts';

/** The two messages that a campaign tries: `a` is its content, `b` what the trial changes in it. */
export const variants = ['a', 'b'] as const;
export type Variant = (typeof variants)[number];

export const variantLabels: Record<Variant, string> = { a: 'Version A', b: 'Version B' };

export const MIN_TRIAL_PERCENT = 10;
export const MAX_TRIAL_PERCENT = 50;
/** A week. */
export const MAX_TRIAL_HOURS = 168;

/** People who did this decide which variant wins. */
export const trialGoals = ['clicks', 'orders'] as const;
export type TrialGoal = (typeof trialGoals)[number];

/** One thing differs, so that the figures say what made the difference. */
export const SecondVariant = z.discriminatedUnion('differs', [
  z.strictObject({ differs: z.literal('subject'), subject: Subject }),
  z.strictObject({ differs: z.literal('content'), blocks: CampaignBlocks }),
]);
export type SecondVariant = z.infer<typeof SecondVariant>;

export const Trial = z.strictObject({
  second: SecondVariant,
  /** The share of people who get one of both variants, half of them each. */
  percent: z
    .number({ error: say.trialPercent })
    .int(say.trialPercent)
    .min(MIN_TRIAL_PERCENT, say.trialPercent)
    .max(MAX_TRIAL_PERCENT, say.trialPercent),
  goal: z.enum(trialGoals),
  /** The rest gets the winner so long after the messages of the trial were sent. */
  hours: z
    .number({ error: say.trialHours })
    .int(say.trialHours)
    .min(1, say.trialHours)
    .max(MAX_TRIAL_HOURS, say.trialHours),
});
export type Trial = z.infer<typeof Trial>;

/** Returns what a variant of a content says. */
export function contentOfVariant(
  content: EmailContent,
  trial: Trial | null,
  variant: Variant,
): EmailContent {
  if (!trial || variant === 'a') return content;
  const { differs: _differs, ...changed } = trial.second;
  return { ...content, ...changed };
}

/** Returns how many people get each variant, and how many wait for the winner. */
export function trialSizes(people: number, percent: number): { each: number; rest: number } {
  const each = Math.min(Math.max(1, Math.round((people * percent) / 200)), Math.floor(people / 2));
  return { each, rest: people - 2 * each };
}

const Bounds = z.object({ least: z.number(), value: z.number(), most: z.number() });

/** What people did who got a variant in the trial. */
const VariantFigures = z.object({
  /** Handed over to mail servers. */
  people: z.number().int(),
  clicked: z.number().int(),
  /** People whose links brought a completed order. */
  booked: z.number().int(),
  orders: z.number().int(),
  /** Euros, less refunds, without the booking fee. */
  revenue: z.number(),
  unsubscribed: z.number().int(),
});
export type VariantFigures = z.infer<typeof VariantFigures>;

export const TrialResults = z.object({
  goal: z.enum(trialGoals),
  hours: z.number().int(),
  /** When the winner is chosen; null until the messages of the trial are sent. */
  ends_at: z.iso.datetime().nullable(),
  /** Null until it is chosen. */
  winner: z.enum(variants).nullable(),
  /** People who wait for the winner. */
  waiting: z.number().int(),
  a: VariantFigures,
  b: VariantFigures,
  /** What the winner was chosen by; the figures of now until then. */
  compared: z.object({
    a: z.object({ people: z.number().int(), reached: z.number().int() }),
    b: z.object({ people: z.number().int(), reached: z.number().int() }),
    /**
     * Percentage points more of B's people than of A's, with 95 % of certainty between the bounds:
     * with 0 between them, the difference may be chance. Null until both were sent to somebody.
     */
    more: Bounds.nullable(),
  }),
});
export type TrialResults = z.infer<typeof TrialResults>;
