import { feeCentsOf, type FeeRule } from '@marquee/contract/orders/fees';
import { centsOf } from '@marquee/contract/money';
import { buyersCents } from '@marquee/contract/pricing/shown';
import type { FeePayer } from '@marquee/contract/settings/settings';
import { formatCents as euro } from '@marquee/contract/formats/money';

/** Returns the fee of a price in words: 'A €20.00 ticket: fee €0.79, the buyer pays €20.79.' */
export function feeSentence(price: number, rule: FeeRule, payer: FeePayer): string {
  const unitCents = centsOf(price);
  if (unitCents === 0) return 'A free ticket: no fee.';
  const fee = feeCentsOf(unitCents, rule);
  const begin = `A ${euro(unitCents)} ticket:`;
  if (fee === 0) return `${begin} no fee, the buyer pays ${euro(unitCents)}.`;
  const { totalCents } = buyersCents(unitCents, { cents: fee, payer });
  const paid = `${begin} fee ${euro(fee)}, the buyer pays ${euro(totalCents)}`;
  return payer === 'buyer' ? `${paid}.` : `${paid}, the organizer gets ${euro(unitCents - fee)}.`;
}
