import { admitsSentences } from '@marquee/contract/pricing/admits';
import { isAddOn } from '@marquee/contract/pricing/groups';
import type { FieldErrors } from '@marquee/contract/errors';
import type { EventDraft } from '@marquee/contract/events/input';
import { payWhatYouWantSentences as say } from '@marquee/contract/pricing/pay-what-you-want';
import type { EventRow } from '../queries.ts';

/** Returns errors for prices that follow a plan, whose amount buyers cannot choose. */
export function planProblems(draft: EventDraft, { prices }: Pick<EventRow, 'prices'>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, row] of (draft.price ?? []).entries()) {
    const { id, type = '', pay_what_you_want: open } = row;
    const isPlanned = prices.some((price) => price.id === id && price.plan !== null);
    if (isPlanned && isAddOn(row)) {
      errors[`price.${index}.admits`] = [admitsSentences.noPlan(type)];
    }
    if (isPlanned && open) errors[`price.${index}.pay_what_you_want`] = [say.planned];
  }
  return errors;
}
