import { recordOf } from '@marquee/contract/events/fields';
import { perOrderNames } from '@marquee/contract/pricing/per-order-names';
import { typedTaxOf } from './taxes.ts';
import type { PriceValues } from './values.ts';

/** Never decreases, so that no two rows of this page share a key. */
let rowCount = 0;

export function newPrice(): PriceValues {
  // A restored draft contains rows of an earlier page load, so the count alone could clash.
  rowCount += 1;
  return {
    key: `${performance.timeOrigin}-${rowCount}`,
    type: '',
    amount: undefined,
    quota: '',
    hidden: false,
    ...recordOf(perOrderNames, () => ''),
    tax: typedTaxOf(null),
    sold: 0,
  };
}
