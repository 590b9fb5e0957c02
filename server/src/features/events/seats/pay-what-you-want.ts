import { PayWhatYouWant } from '@marquee/contract/pricing/pay-what-you-want';
import type { Json } from '../../../db/schema.generated.ts';

/** Reads the column `pay_what_you_want` of a price type; null where its amount is fixed. */
export function payWhatYouWantOf(stored: Json | null): PayWhatYouWant | null {
  return stored === null ? null : PayWhatYouWant.parse(stored);
}

/** Returns what a form stores of it; nothing if the form leaves it as it is. */
export function storedChoice({
  pay_what_you_want: open,
}: {
  pay_what_you_want?: PayWhatYouWant | null | undefined;
}) {
  return open === undefined ? {} : { pay_what_you_want: open && JSON.stringify(open) };
}
