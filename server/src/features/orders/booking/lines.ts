import { amountOf } from '@marquee/contract/money';
import type { QuoteLine } from '@marquee/contract/pricing/lines';
import { amountsOf, type Charges } from './charges.ts';

/** Presents what an order costs, line by line. */
export function linesOf(charges: Charges): QuoteLine[] {
  return charges.items.map((item) => {
    const { gross, tax, fee } = amountsOf(item, charges);
    return {
      ticket_id: item.priceTypeId,
      Type: item.label,
      quantity: item.quantity,
      Amount: amountOf(item.unitCents),
      fee: amountOf(charges.buyerFeeCents > 0 ? fee : 0),
      tax: amountOf(tax),
      total: amountOf(gross),
    };
  });
}
