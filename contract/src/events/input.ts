import { z } from 'zod';
import { admissionRules } from '../check-in/admission.ts';
import { freeReturns } from './free-returns.ts';
import type { FieldErrors } from '../errors.ts';
import { type EventFieldName, fieldNamed } from './fields.ts';
import type { EventForm } from './form.ts';
import { MAX_CAPACITY, MAX_DESCRIPTION, MAX_PRICES, MAX_TITLE } from './limits.ts';
import { saleProblems, suggestionProblems } from './sale-problems.ts';
import { timeProblems, type TimeContext } from './time-problems.ts';
import { Id } from '../list.ts';
import { Amount } from '../amount.ts';
import { sameName } from '../people/lines.ts';
import { atMost, lineOfText, shortLine } from '../fields/text.ts';
import { perOrderInput, perOrderProblems } from '../pricing/per-order.ts';
import { OnlyWithInput, onlyWithProblems } from '../pricing/only-with.ts';
import { PriceTax } from '../tax/input.ts';
import { Variant } from '../pricing/add-ons.ts';
import { Admits, admitsSentences } from '../pricing/admits.ts';
import { isAddOn } from '../pricing/groups.ts';
import { PayWhatYouWantInput } from '../pricing/pay-what-you-want.ts';
import { PriceSaleInput } from '../pricing/sale.ts';

export const MAX_CATEGORIES = 3;

export const eventFormSentences = {
  title: 'Title is required',
  location: 'Please select a location',
  capacity: 'Capacity must be a positive number',
  organizer: 'Organizer is required',
  category: 'Please select at least one category',
  tooManyCategories: 'You can select no more than 3 categories.',
  onlyThreeCategories: 'You can only select 3 categories',
  description: 'You must write something that describe your event',
  price: 'At least one price type and amount must be filled.',
  fillPriceFirst: 'Please fill the current price fields before adding a new one.',
  samePrice: 'Another price has this name. Give each price a name of its own.',
  halfPrice: 'All price entries must have both type and amount or be empty',
  quota: 'A limit must be a whole number above 0',
  admissionRule: 'Choose how often a ticket is admitted',
  freeReturns: 'Choose until when free tickets can be given back',
  lastPrice: 'You need at least one price entry',
  completePriceFirst: 'Please complete the current price before adding a new one',
} as const;

const say = eventFormSentences;

/** A row of the price table. A row without type and amount is empty and ignored. */
export const PriceRow = z.object({
  /** The id of the price that the row changes; absent for a new price. */
  id: Id.optional(),
  type: shortLine(60).default(''),
  amount: Amount.optional(),
  /** The most tickets sold at this price; absent if only capacity limits them. */
  quota: z
    .number({ error: say.quota })
    .int(say.quota)
    .positive(say.quota)
    .max(MAX_CAPACITY, say.quota)
    .nullish(),
  /** How many people one ticket admits; 0: an add-on. Absent: unchanged, and 1 for a new price. */
  admits: Admits.optional(),
  /** true: not on the public pages. Absent: unchanged, and false for a new price. */
  hidden: z.boolean().optional(),
  /** The tax of this price; null: the organizer's usual one. Absent: unchanged, and usual for a new price. */
  tax: PriceTax.nullish(),
  /** When it is sold online. Absent: unchanged; null: always. */
  sale: z.unknown().pipe(PriceSaleInput.nullish()).optional(),
  ...perOrderInput,
  /** true: whoever books it online applies. Absent: unchanged, and false for a new price. */
  needs_approval: z.boolean().optional(),
  /** Buyers choose what they pay, from `amount` on. Absent: unchanged; null: `amount` is fixed. */
  pay_what_you_want: z.unknown().pipe(PayWhatYouWantInput.nullish()).optional(),
  only_with: z.unknown().pipe(OnlyWithInput).optional(),
  /** true: an add-on that needs no ticket in its order. Absent: unchanged, and false for a new price. */
  sold_alone: z.boolean().optional(),
  variant: Variant,
});
export type PriceRow = z.infer<typeof PriceRow>;

type TypedRow = { type?: string | undefined; amount?: number | undefined };

export function isEmptyRow(row: TypedRow) {
  return (row.type ?? '').trim() === '' && row.amount === undefined;
}

function isComplete(row: TypedRow) {
  return (row.type ?? '').trim() !== '' && row.amount !== undefined;
}

function isHalf(row: TypedRow) {
  return !isEmptyRow(row) && !isComplete(row);
}

/** Tells whether a new event is created without this row: it is half filled, and another is complete. */
export function isLeftOut(row: TypedRow, rows: TypedRow[]) {
  return isHalf(row) && rows.some(isComplete);
}

export function isFilledRow(row: PriceRow): row is PriceRow & { amount: number } {
  return row.type !== '' && row.amount !== undefined;
}

const coordinate = (limit: number) => z.number().min(-limit).max(limit);
const prices = z
  .array(PriceRow)
  .max(MAX_PRICES, `An event can have at most ${MAX_PRICES} prices.`)
  .superRefine((rows, context) => {
    const names = rows.map(({ type }) => sameName(type));
    for (const [row, name] of names.entries()) {
      if (name === '' || names.indexOf(name) === row) continue;
      context.addIssue({ code: 'custom', path: [row, 'type'], message: say.samePrice });
    }
    for (const [row, { quota, admits = 1 }] of rows.entries()) {
      if (admits <= 1 || typeof quota !== 'number' || quota >= admits) continue;
      const message = admitsSentences.quotaBelow(admits);
      context.addIssue({ code: 'custom', path: [row, 'quota'], message });
    }
  })
  .refine(
    (rows) => rows.every(isEmptyRow) || rows.some((row) => !isEmptyRow(row) && !isAddOn(row)),
    {
      error: admitsSentences.somebody,
    },
  )
  .transform((rows) => rows.filter((row) => !isEmptyRow(row)))
  .refine((rows) => rows.length > 0, { error: say.price })
  .refine((rows) => rows.every(isFilledRow), { error: say.halfPrice })
  .transform((rows) => rows.filter(isFilledRow));

/** An event as an organizer enters it. The form's numbered rows are lists: `price`, `category`. */
export const EventInput = z.object({
  title: lineOfText(say.title, MAX_TITLE),
  latitude: coordinate(90),
  longitude: coordinate(180),
  location_name: shortLine(300).default(''),
  date: z.string().default(''),
  end_date: z.string().default(''),
  start_time: z.string().default(''),
  end_time: z.string().default(''),
  organizer: z.string({ error: say.organizer }).min(1, say.organizer).max(64),
  capacity: z
    .number({ error: say.capacity })
    .int(say.capacity)
    .positive(say.capacity)
    .max(MAX_CAPACITY, 'Capacity can be at most 1,000,000'),
  price: prices,
  category: z
    .array(Id)
    .min(1, say.category)
    .max(MAX_CATEGORIES, say.tooManyCategories)
    .transform((ids) => [...new Set(ids)]),
  description: z
    .string({ error: say.description })
    .trim()
    .min(1, say.description)
    .max(MAX_DESCRIPTION, atMost(MAX_DESCRIPTION)),
  status: z.boolean().default(false),
  admission_rule: z
    .string()
    .default('once')
    .pipe(z.enum(admissionRules, { error: say.admissionRule })),
  free_returns: z
    .string()
    .default('until_start')
    .pipe(z.enum(freeReturns, { error: say.freeReturns })),
} satisfies Record<EventFieldName, z.ZodType>);
export type EventInput = z.output<typeof EventInput>;

/** Every field is named, and any may still be missing. */
export type CompleteDraft = {
  [K in EventFieldName]: z.input<typeof EventInput>[K] | undefined;
};
export type EventDraft = Partial<CompleteDraft>;

/** The message of the inputs that show errors of other fields. */
const messageAt: Record<string, string> = { location: say.location };
const messageWhenMissing: Record<string, string> = {
  organizer: say.organizer,
  price: say.price,
  category: say.category,
};

/** Validates a draft against every rule for an event (docs/product.md, Events). */
export function checkEvent(
  draft: EventDraft,
  context: TimeContext,
): { input: EventInput } | { errors: FieldErrors } {
  const isNew = context.before === undefined;
  const parsed = EventInput.safeParse(isNew ? withoutHalfRows(draft) : draft);
  const errors: FieldErrors = {
    ...timeProblems(draft, context),
    ...saleProblems(draft, context.timezone),
    ...perOrderProblems(draft.price ?? []),
    ...suggestionProblems(draft),
    ...onlyWithProblems((isNew ? withoutHalfRows(draft) : draft).price ?? []),
  };
  for (const issue of parsed.error?.issues ?? []) {
    const [name = '', row, part] = issue.path.map(String);
    const shownAt = fieldNamed(name)?.shownAt;
    const isMissing = row === undefined && issue.code === 'invalid_type';
    const instead = shownAt === undefined ? undefined : messageAt[shownAt];
    const message = instead ?? (isMissing ? messageWhenMissing[name] : undefined);
    const field = shownAt ?? (part === undefined ? name : `${name}.${row}.${part}`);
    const sentences = (errors[field] ??= []);
    if (!sentences.includes(message ?? issue.message)) sentences.push(message ?? issue.message);
  }
  return parsed.success && Object.keys(errors).length === 0 ? { input: parsed.data } : { errors };
}

/** Empties the half-filled rows of prices. The others keep their places, which errors name. */
function withoutHalfRows(draft: EventDraft): EventDraft {
  const price = draft.price?.map((row) => (isHalf(row) ? {} : row));
  return { ...draft, price };
}

/**
 * Returns the schema of a form, whole or with changes only, that leads to a draft: it finds what
 * `checkEvent` finds in the draft, because rules also connect the fields that did not change.
 */
export function eventFormSchema(draft: EventDraft, context: TimeContext): z.ZodType<EventForm> {
  return z.custom<EventForm>().superRefine((_form, refinement) => {
    const verdict = checkEvent(draft, context);
    if ('input' in verdict) return;
    for (const [field, messages] of Object.entries(verdict.errors)) {
      const path = field.split('.');
      for (const message of messages) refinement.addIssue({ code: 'custom', path, message });
    }
  });
}
