import { amountOf } from '@marquee/contract/money';
import type { EventRow } from '../queries.ts';
import { perOrderOf } from '../seats/per-order.ts';

/**
 * Completes a row that leaves the amount to the price's plan, or limits as they are: those of one
 * price depend on each other.
 */
export function withStored<Row extends { id?: string | undefined; amount?: number | undefined }>(
  row: Row,
  stored: EventRow['prices'],
): Row {
  const price = stored.find(({ id }) => id === row.id);
  if (!price) return row;
  const isPlanned = price.plan !== null && row.amount === undefined;
  return {
    ...perOrderOf(price),
    ...row,
    ...(isPlanned && { amount: amountOf(price.amount_cents) }),
  };
}
