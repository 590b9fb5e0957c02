import type { FieldErrors } from '@marquee/contract/errors';
import type { EventDraft } from '@marquee/contract/events/input';
import { addOnSentences as say, isNamedBy } from '@marquee/contract/pricing/add-ons';
import type { EventRow } from '../queries.ts';

/** Returns errors for variants of what admits people, and for names that do not end with them. */
export function addOnProblems(
  { price = [] }: EventDraft,
  stored: readonly Pick<EventRow['prices'][number], 'id' | 'admits' | 'variant'>[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, row] of price.entries()) {
    const before = stored.find(({ id }) => id === row.id);
    const variant = row.variant === undefined ? before?.variant : row.variant?.trim();
    if (!variant) continue;
    if ((row.admits ?? before?.admits ?? 1) > 0) {
      errors[`price.${index}.variant`] = [say.variantOfTicket];
    } else if (!isNamedBy((row.type ?? '').trim(), variant)) {
      errors[`price.${index}.type`] = [say.named(variant)];
    }
  }
  return errors;
}
