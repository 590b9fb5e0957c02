import { amountOf } from '@marquee/contract/money';
import type { PricePlan } from '@marquee/contract/pricing/rules';
import type { CodeEffect } from '@marquee/contract/staff-orders/code-effect';
import type { Trx } from '../../../db/database.ts';
import { applyToAdded, type KeptSeats, moreFromShare } from '../../codes/at-booking/added.ts';
import { codeOfOrder, takenBySplits } from '../../codes/at-booking/queries.ts';
import type { LockedOrder } from '../../orders/commands.ts';
import { writeKeptSeats } from '../../orders/commands-corrections.ts';
import type { SellableItem } from '../../orders/items/items.ts';
import type { PricedItem } from '../../payments/exchanges/rules.ts';

/** What the code of an order does to the tickets that come in. */
export type CodeOnAdded = Awaited<ReturnType<typeof findCodeOnAdded>>;

/**
 * Takes the code of an order off tickets that come in, by the code's terms of now. A code that is over
 * or used up still counts: the order has its use.
 * @param lines the order's tickets that stay, and those that come in, as they cost without a code
 * @returns undefined for an order without a code
 */
export async function findCodeOnAdded(
  trx: Trx,
  { code: name, ...order }: LockedOrder,
  lines: { kept: SellableItem[]; added: PricedItem[] },
  plans: ReadonlyMap<string, PricePlan>,
) {
  if (name === null || lines.added.length === 0) return undefined;
  const code = order.code_id === null ? undefined : await codeOfOrder(trx, order.code_id);
  const elsewhere = code?.is_per_order ? await takenBySplits(trx, order.id, code.id) : 0;
  return {
    name,
    least: code?.min_tickets ?? null,
    seats: moreFromShare(code, order, lines),
    ...applyToAdded({ ...lines, elsewhere }, code, plans),
  };
}

/** Writes which of the seats that are kept for its code an order has after an exchange. */
export async function keepSeats(trx: Trx, orderId: string, kept: KeptSeats): Promise<void> {
  await writeKeptSeats(trx, orderId, { share_id: kept.share.id, reserved_seats: kept.seats });
}

/** Presents what a code does to added tickets; null without a code. */
export function presentCodeEffect(code: CodeOnAdded): CodeEffect | null {
  if (!code) return null;
  const { name, lines, refused = null, least, seats } = code;
  const cents = lines.reduce((sum, { discountCents = 0 }) => sum + discountCents, 0);
  return {
    code: name,
    discount: amountOf(cents),
    refused,
    min_tickets: least,
    reserved: seats?.more ?? 0,
  };
}
