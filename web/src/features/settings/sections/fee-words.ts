import { feeCentsOf, type FeeRule } from '@marquee/contract/orders/fees';
import { amountOf, centsOf } from '@marquee/contract/money';
import type { FeePayer } from '@marquee/contract/settings/settings';
import { formatEuro } from '@marquee/contract/formats/money';

/** Returns the fee of a price in words: 'A €20.00 ticket: fee €0.79, the buyer pays €20.79.' */
export function feeSentence(price: number, rule: FeeRule, payer: FeePayer): string {
  const unitCents = centsOf(price);
  if (unitCents === 0) return 'A free ticket: no fee.';
  const fee = feeCentsOf(unitCents, rule);
  const euro = (cents: number) => formatEuro(amountOf(cents));
  const begin = `A ${euro(unitCents)} ticket:`;
  if (fee === 0) return `${begin} no fee, the buyer pays ${euro(unitCents)}.`;
  return payer === 'buyer'
    ? `${begin} fee ${euro(fee)}, the buyer pays ${euro(unitCents + fee)}.`
    : `${begin} fee ${euro(fee)}, the buyer pays ${euro(unitCents)}, the organizer gets ${euro(unitCents - fee)}.`;
}
