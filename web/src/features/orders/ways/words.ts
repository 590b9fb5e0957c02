import { type PayWay, wayNames } from '@marquee/contract/booking/way-names';
import { deadlineUnits, type WaysAnswer, type WorkingWay } from '@marquee/contract/booking/ways';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';

const missingWords: Record<NonNullable<WorkingWay['missing']>, string> = {
  service: 'Not set up on this platform.',
  stopped: 'Your Stripe account takes no payments now.',
  account_in_use: 'Your online payments go to your own Stripe account.',
  bank_account: 'Enter your bank account first.',
};

/** Returns why buyers do not see a way now; '' if it works. */
export function missingText(working: readonly WorkingWay[], way: PayWay): string {
  const missing = working.find((one) => one.way === way)?.missing ?? null;
  return missing === null ? '' : missingWords[missing];
}

export const deadlineLabels: Record<PayWay, string> = {
  card: 'Minutes to pay',
  mollie: 'Minutes to pay',
  transfer: 'Days to pay',
  door: 'Released before the start, in hours',
};

/** Returns what holds while the deadline of a way is empty. */
export function usualText(way: PayWay, { usual }: Pick<WaysAnswer, 'usual'>): string {
  const { unit } = deadlineUnits[way];
  if (unit === 'minutes') return `Usual: ${usual.hold_minutes}`;
  if (unit === 'hours') return 'Until the start';
  return usual.payment_days === 0 ? 'No deadline' : `Usual: ${usual.payment_days}`;
}

/** Returns 'Card, Bank transfer'. */
export function inWords(ways: readonly (PayWay | null)[]): string {
  return ways.map((way) => (way === null ? 'As you explain it' : wayNames[way])).join(', ');
}

/** Returns from when on nobody could book, where each way has a cut-off; '' if there is no such day. */
export function closingText(closes: readonly (number | null)[]): string {
  if (closes.length === 0) return '';
  const days = closes.map((day) => day ?? 0);
  const least = Math.min(...days);
  return least === 0
    ? ''
    : `Nobody can book tickets that cost something in the last ${formatCount(least, nouns.day)}.`;
}
