import { isolated } from '@marquee/contract/people/isolate';
import type { PublicEvent } from '@marquee/contract/events/public';
import { formatRate } from '@marquee/contract/formats/shares';

/** Returns '19% VAT', 'VAT' for several rates, or '' if there is no tax. */
export function taxWords(tax: PublicEvent['tax']): string {
  if (tax === null) return '';
  const name = isolated(tax.name);
  return tax.percent === null ? name : `${formatRate(tax.percent)} ${name}`;
}
