import { codeSentences as say } from '@marquee/contract/codes/sentences';
import { invalid } from '../../../lib/app-error.ts';
import type { Share } from './queries.ts';

type Keeping = Pick<Share, 'seats' | 'taken' | 'isReleased'>;

/** Counts the seats that a share still keeps from everybody else, as `seats_kept` of the database. */
export function keptOf(share: Keeping | null): number {
  return share === null || share.isReleased ? 0 : Math.max(0, share.seats - share.taken);
}

/** Counts seats of a share as taken, or as given back, also among those that nobody else can have. */
export function takeFromShare(
  share: Share,
  seats: number,
  event: { reserved_seats: number },
): void {
  const before = keptOf(share);
  share.taken += seats;
  event.reserved_seats += keptOf(share) - before;
}

/**
 * @param free seats that everybody can have, with those that the share kept before
 * @throws AppError `invalid` when the share would keep more
 */
export function refuseTooLarge(share: Keeping, free: number): void {
  if (keptOf(share) <= free) return;
  throw invalid({ reserved: [say.tooManyReserved(share.taken + Math.max(0, free), share.taken)] });
}
