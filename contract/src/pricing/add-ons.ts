import { shortLine } from '../fields/text.ts';
import { isolated } from '../people/isolate.ts';

export const MAX_VARIANT = 20;

export const addOnSentences = {
  oneVariant: 'Enter one variant for each row.',
  variantOfTicket: 'Only add-ons have variants.',
  named: (variant: string) =>
    `End the name with “, ${isolated(variant)}”, as in “T-shirt, ${isolated(variant)}”.`,
  tooManyPieces: (limit: number) => `One order has at most ${limit} of each add-on.`,
} as const;

/** The variant of an add-on, such as a size. Absent: unchanged, and none for a new price; null or '': none. */
export const Variant = shortLine(MAX_VARIANT)
  .refine((variant) => !variant.includes(','), { error: addOnSentences.oneVariant })
  .transform((variant) => variant || null)
  .nullish();

/** Names a variant where it is sold, listed and picked up: 'T-shirt, M'. */
export function variantLabel(addOn: string, variant: string): string {
  return `${addOn}, ${variant}`;
}

/** Tells whether the name of a price type says of what it is a variant. */
export function isNamedBy(label: string, variant: string): boolean {
  const end = variantLabel('', variant);
  return label.endsWith(end) && label.length > end.length;
}

/** Returns the name of the add-on that a price type is a variant of: 'T-shirt' of 'T-shirt, M'. */
export function addOnName(Type: string, variant: string): string {
  return Type.slice(0, -variantLabel('', variant).length);
}
