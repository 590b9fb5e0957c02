import { amountOf } from '@marquee/contract/money';
import type { QuoteLine } from '@marquee/contract/pricing/lines';
import { amountsOf, type Charges, paidForOne } from '../../orders/items/charges.ts';
import { admitting, nameOfItem } from '../../orders/items/items.ts';

/** Presents what an order costs, line by line. */
export function linesOf(charges: Charges): QuoteLine[] {
  const amounts = amountsOf(charges.items, charges);
  return charges.items.map((item, index) => {
    const { gross = 0, tax = 0 } = amounts[index] ?? {};
    const one = paidForOne(item, charges);
    return {
      ticket_id: item.priceTypeId,
      Type: nameOfItem(item),
      quantity: item.quantity,
      ...admitting(item.admits),
      Amount: amountOf(item.unitCents),
      unit_total: amountOf(one.totalCents),
      discount: amountOf(item.discountCents ?? 0),
      fee: amountOf(item.quantity * one.feeCents),
      tax: amountOf(tax),
      total: amountOf(gross),
    };
  });
}
