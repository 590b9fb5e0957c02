import type { FieldErrors } from '@marquee/contract/errors';
import { cancelledStays } from '@marquee/contract/events/schedule-words';
import { refusal } from '../../../lib/app-error.ts';
import type { EventRow } from '../queries.ts';
import { changesNeeds } from './only-with.ts';
import { changesTax } from './taxes.ts';
import { changesPerOrder } from '../seats/per-order.ts';
import { payWhatYouWantOf } from '../seats/pay-what-you-want.ts';
import { saleOf } from '../seats/sale.ts';
import { storedDraft } from './rules.ts';
import type { ValidForm } from './validate.ts';

/** What ticket holders were told and refunds are made of; a cancelled event keeps it. */
const fixed = [
  'date',
  'start_time',
  'end_date',
  'end_time',
  'latitude',
  'longitude',
  'location_name',
  'capacity',
] as const;

/**
 * Refuses to change date, place, capacity or prices of a cancelled event. Its texts, pictures and
 * categories may change.
 * @throws AppError `conflict` with an error at each of these fields
 */
export function refuseFixed(stored: EventRow, { input, prices }: ValidForm): void {
  if (stored.cancelled_at === null) return;
  const before = storedDraft(stored);
  const changed: string[] = fixed.filter((field) => input[field] !== before[field]);
  if (changesPrices(stored, prices)) changed.push('price');
  if (changed.length === 0) return;
  const errors: FieldErrors = {};
  for (const field of changed) errors[field] = [cancelledStays];
  throw refusal('event_cancelled', cancelledStays, { errors });
}

function changesPrices(
  stored: EventRow,
  { added, removed, changed, needs: beside }: ValidForm['prices'],
): boolean {
  if (added.length > 0 || removed.length > 0 || changesNeeds(beside, stored.prices)) return true;
  return changed.some(({ id, label, amount_cents, quota, is_hidden, sale, ...more }) => {
    const price = stored.prices.find((one) => one.id === id);
    const isLimited = quota !== undefined && quota !== price?.quota;
    const isHid = is_hidden !== undefined && is_hidden !== price?.is_hidden;
    const isTimed = sale !== undefined && sale !== JSON.stringify(saleOf(price?.sale ?? null));
    const { pay_what_you_want: open, needs_approval: needs = price?.needs_approval } = more;
    const isDecided = needs !== price?.needs_approval;
    const { sold_alone: alone = price?.sold_alone, variant = price?.variant } = more;
    const isOffered = alone !== price?.sold_alone || variant !== price?.variant;
    const isOpened = open !== undefined && open !== openOf(price);
    const isOther = price?.label !== label || price.amount_cents !== amount_cents;
    const isOtherwise = changesTax(more, price) || changesPerOrder(more, price);
    return (
      isOther || isLimited || isHid || isTimed || isOpened || isDecided || isOtherwise || isOffered
    );
  });
}

function openOf(price: EventRow['prices'][number] | undefined): string | null {
  const stored = payWhatYouWantOf(price?.pay_what_you_want ?? null);
  return stored && JSON.stringify(stored);
}
