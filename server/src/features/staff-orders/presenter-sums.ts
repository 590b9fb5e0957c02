import { amountOf } from '@marquee/contract/money';
import type { EffectSums } from '@marquee/contract/staff-orders/effect-sums';
import { countSeats } from '../orders/items/items.ts';
import type { OrderSums } from '../payments/refunds/rules.ts';

export function presentSums({ items, totalCents, buyerFeeCents, taxCents }: OrderSums): EffectSums {
  return {
    quantity: countSeats(items),
    total: amountOf(totalCents),
    fee: amountOf(buyerFeeCents),
    tax: amountOf(taxCents),
    discount: amountOf(items.reduce((sum, one) => sum + (one.discountCents ?? 0), 0)),
  };
}
