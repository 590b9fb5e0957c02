import { isolated } from '@marquee/contract/people/isolate';
import type { PublicEvent } from '@marquee/contract/events/public';
import { formatRate } from '@marquee/contract/formats/shares';

/** Returns '19% VAT', or '' if there is no tax. */
export function taxWords(tax: PublicEvent['tax']): string {
  return tax === null ? '' : `${formatRate(tax.percent)} ${isolated(tax.name)}`;
}
