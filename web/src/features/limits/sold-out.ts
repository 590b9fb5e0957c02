import type { SoldOutReason } from '@marquee/contract/limits/why';

/** The reasons that somebody solves with more seats; the others are the time of the sale. */
const fullReasons: readonly (SoldOutReason | null)[] = [
  'capacity',
  'codes',
  'quota',
  'shared',
  'least',
  'needs',
];

export function isSoldOut({ why }: { why: SoldOutReason | null }): boolean {
  return fullReasons.includes(why);
}
