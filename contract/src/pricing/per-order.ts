import { z } from 'zod';
import type { FieldErrors } from '../errors.ts';
import { isolated } from '../people/isolate.ts';
import type { GivenPerOrder } from './per-order-names.ts';

/** The highest number that limits tickets of an order or a person. */
export const MAX_PER_PERSON = 1_000;

export const perOrderSentences = {
  count: 'Enter a whole number from 1 to 1,000, or nothing.',
  most: 'It cannot be below the least per order.',
} as const;

/** Why a booking is refused. */
export const perOrderRefusals = {
  tooFew: (type: string, least: number) => `Choose at least ${least} × ${isolated(type)}, or none.`,
  tooMany: (type: string, most: number) => `One order has at most ${most} × ${isolated(type)}.`,
  personLimit: (type: string, most: number) =>
    `One e-mail address has at most ${most} × ${isolated(type)} at this event.`,
} as const;

const Count = z
  .number({ error: perOrderSentences.count })
  .int(perOrderSentences.count)
  .min(1, perOrderSentences.count)
  .max(MAX_PER_PERSON, perOrderSentences.count)
  .nullish();

/** Absent: unchanged, and none for a new price. */
export const perOrderInput = {
  /** The least tickets of this price in an order that has any. */
  min_per_order: Count,
  max_per_order: Count,
  /** The most of all orders of one e-mail address that are not cancelled. */
  max_per_person: Count,
};

/** Returns what is wrong with limits that depend on each other, at the higher one. */
export function perOrderProblems(rows: readonly GivenPerOrder[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { min_per_order: least = null, ...most }] of rows.entries()) {
    for (const name of ['max_per_order', 'max_per_person'] as const) {
      const limit = most[name] ?? null;
      if (least === null || limit === null || least <= limit) continue;
      errors[`price.${index}.${name}`] = [perOrderSentences.most];
    }
  }
  return errors;
}
