import { z } from 'zod';
import { isolated } from '../people/isolate.ts';

/** The most units before the start. */
export const MAX_BEFORE = 1_000;

export const saleSentences = {
  invalid: 'Enter when this price is sold: a date and a time, or how long before the start.',
  at: 'Enter a date and a time.',
  before: `Enter a whole number from 0 to ${MAX_BEFORE}.`,
  empty: 'The sale must begin before it ends.',
} as const;

/** Why a booking is refused. */
export const saleRefusals = {
  notYet: (type: string, from: string) => `${isolated(type)} is on sale from ${from}.`,
  over: (type: string) => `The sale of ${isolated(type)} has ended.`,
} as const;

export const saleUnits = ['days', 'hours', 'minutes'] as const;
export type SaleUnit = (typeof saleUnits)[number];

/** A local time of the event, or a time before its start, which moves and is copied with it. */
export const SaleMoment = z.union(
  [
    z.strictObject({
      at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, saleSentences.at),
    }),
    z.strictObject({
      before: z
        .number({ error: saleSentences.before })
        .int(saleSentences.before)
        .min(0, saleSentences.before)
        .max(MAX_BEFORE, saleSentences.before),
      unit: z.enum(saleUnits),
    }),
  ],
  { error: saleSentences.invalid },
);
export type SaleMoment = z.infer<typeof SaleMoment>;

/** When a price type is sold online. Staff sell it at any time. */
export const PriceSale = z.strictObject(
  {
    /** null: from when the event is switched on. */
    from: SaleMoment.nullable(),
    /** null: until the event ends. */
    until: SaleMoment.nullable(),
  },
  { error: saleSentences.invalid },
);
export type PriceSale = z.output<typeof PriceSale>;

/** What is left out limits nothing. */
export const PriceSaleInput = PriceSale.extend({
  from: SaleMoment.nullable().default(null),
  until: SaleMoment.nullable().default(null),
});
export type GivenSale = z.input<typeof PriceSaleInput>;

export const saleStates = ['on_sale', 'not_yet', 'over'] as const;
export type SaleState = (typeof saleStates)[number];

/** What buyers may know of when a price type is sold. */
export const PublicSale = z.object({
  state: z.enum(saleStates),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
});
export type PublicSale = z.infer<typeof PublicSale>;

/** Returns null for a sale that limits nothing. */
export function limitingSale(sale: PriceSale | null): PriceSale | null {
  return sale === null || Object.values(sale).every((part) => part === null) ? null : sale;
}
