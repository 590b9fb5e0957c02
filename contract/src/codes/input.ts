import { z } from 'zod';
import { inCents, MAX_AMOUNT } from '../amount.ts';
import { MAX_CAPACITY } from '../events/limits.ts';
import { LINE } from '../fields/patterns.ts';
import { oneLine } from '../fields/text.ts';
import { Id } from '../list.ts';
import { codeSentences as say, MAX_CODE_LENGTH, MAX_CODES_AT_ONCE } from './sentences.ts';

/**
 * `percent` and `amount` take something off, `price` is what a ticket costs instead, and `access`
 * only opens hidden price types, or seats that are kept for it.
 */
export const codeKinds = ['percent', 'amount', 'price', 'access'] as const;

/** Whether an amount is taken off each ticket or once off the order. */
export const codeBases = ['ticket', 'order'] as const;

/** Writes a code as it is stored: case and spaces around it make no other code. */
export function codeOf(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}

const written = /^[\p{L}\p{N}_-]+$/u;

/** A code as it is typed or stands in a link. */
export const TypedCode = oneLine(
  z.string({ error: say.badCode }).overwrite(codeOf).min(1, say.badCode),
  MAX_CODE_LENGTH,
).meta({ pattern: LINE });

const Code = TypedCode.regex(written, say.badCode).meta({ pattern: String.raw`[\p{L}\p{N}_-]+` });

const uses = z
  .number({ error: say.badUses })
  .int(say.badUses)
  .min(1, say.badUses)
  .max(1_000_000, say.badUses)
  .nullable()
  .default(null);

/** An instant, or without an offset the event's local time. */
const when = z.iso
  .datetime({ local: true, offset: true, error: say.badTime })
  .nullable()
  .default(null);

const terms = {
  kind: z.enum(codeKinds),
  /** Percent, or euros; null for `access`. */
  value: z.number().nullable().default(null),
  /** What `amount` is taken off; anything else is for each ticket. */
  per: z.enum(codeBases).default('ticket'),
  /** The price types that it is for, or that it opens; none: all that are not hidden. */
  ticket_ids: z.array(Id).max(100).default([]),
  /** The most orders that may use the code; null means no limit. */
  uses,
  /** The most orders of one e-mail address that may use it. */
  uses_per_person: uses,
  /** Tickets that it is for and an order must have at least. */
  min_tickets: uses,
  from: when,
  until: when,
  /**
   * It takes off a price plan's amount of now. If false, it takes off the plan's highest step, and
   * the buyer pays whichever is less.
   */
  adds_up: z.boolean().default(true),
  /** It may go below the floor of a price plan. */
  below_floor: z.boolean().default(false),
  /**
   * Seats of the event that only orders with the code get, or with a code of its batch; null: none.
   * Left out in a change, they stay as they are.
   */
  reserved: z
    .number({ error: say.badReserved })
    .int(say.badReserved)
    .min(1, say.badReserved)
    .max(MAX_CAPACITY, say.badReserved)
    .nullable()
    .optional(),
  /** When everybody gets the rest of them; null: when the code or the sale before the event ends. */
  reserved_until: when,
};

type Terms = Pick<
  z.output<z.ZodObject<typeof terms>>,
  'kind' | 'value' | 'per' | 'ticket_ids' | 'reserved'
>;

/** Says what is wrong with `value` for the kind of the code; undefined if nothing is. */
function problemOf({ kind, value }: Terms): string | undefined {
  if (kind === 'access') return undefined;
  const isInCents = value !== null && value <= MAX_AMOUNT && inCents[0](value);
  if (kind === 'price') return isInCents && value >= 0 ? undefined : say.badPrice;
  if (kind === 'amount') return isInCents && value > 0 ? undefined : say.badAmount;
  return isInCents && value > 0 && value <= 100 ? undefined : say.badPercent;
}

function refuseWrongTerms(code: Terms, context: z.RefinementCtx): void {
  const add = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const problem = problemOf(code);
  if (problem) add('value', problem);
  if (code.per === 'order' && code.kind !== 'amount') add('per', say.perOrder);
  // A code may open nothing but seats that are kept for it. The server knows those that stay.
  if (code.kind === 'access' && code.ticket_ids.length === 0 && code.reserved === null) {
    add('ticket_ids', say.accessNeedsTypes);
  }
}

const example = { kind: 'percent', value: 10 } as const;

export const CodeInput = z
  .object({ code: Code, ...terms })
  .superRefine(refuseWrongTerms)
  .meta({ examples: [{ code: 'FRIENDS', ...example }] });
export type CodeInput = z.output<typeof CodeInput>;

/** Codes that nobody can guess. Each is good for one order if `uses` does not say more. */
export const BulkCodesInput = z
  .object({
    count: z
      .number({ error: say.badCount })
      .int(say.badCount)
      .min(1, say.badCount)
      .max(MAX_CODES_AT_ONCE, say.badCount),
    /** Every code begins with it. */
    prefix: z
      .string({ error: say.badPrefix })
      .overwrite(codeOf)
      .max(20, say.badPrefix)
      .regex(/^[\p{L}\p{N}_-]*$/u, say.badPrefix)
      .default(''),
    /** What the list and the CSV file find them by; left out, the prefix and the time. */
    batch: oneLine(z.string().trim().min(1, say.batch), 80).optional(),
    ...terms,
    uses: uses.default(1),
  })
  .superRefine(refuseWrongTerms)
  .meta({ examples: [{ count: 500, prefix: 'VIP', ...example }] });
export type BulkCodesInput = z.output<typeof BulkCodesInput>;
