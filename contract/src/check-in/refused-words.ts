// Without zod, because the scanner decides with it.
import type { PayWay } from '../booking/way-names.ts';
import { formatEuro } from '../formats/money.ts';

/** Why a ticket is void; one that its buyer gave back has a word of its own. */
export const voidReasons = ['refunded', 'exchanged', 'handed_over', 'moved'] as const;
export type VoidReason = (typeof voidReasons)[number];

const ofVoid: Record<VoidReason, string> = {
  refunded: 'This ticket was cancelled and refunded. Do not admit it.',
  exchanged: 'This ticket was exchanged for another one. Ask for the newer ticket.',
  moved: 'This ticket was moved to another date. Ask for the newer ticket.',
  handed_over: 'This ticket went to somebody else, with a new code. Ask for the newer ticket.',
};

/** Returns what a scanner says of a cancelled ticket: why, and what to do. */
export function voidWords(reason: VoidReason | undefined): string {
  return reason === undefined ? 'This ticket was cancelled. Do not admit it.' : ofVoid[reason];
}

/** Returns what an unpaid order waits for, with its amount in euros. */
export function unpaidWords({
  total,
  way,
  applied = false,
}: {
  total: number;
  /** It is an application, which an organizer decides first. */
  applied?: boolean | undefined;
  way?: PayWay | null | undefined;
}): string {
  if (applied) return 'Application: not decided yet';
  const due = formatEuro(total);
  switch (way) {
    case 'door':
      return `To pay at the door: ${due}`;
    case 'transfer':
      return `Transfer not yet received: ${due}`;
    case 'card':
    case 'mollie':
      return `Online payment not completed: ${due}`;
    case null:
    case undefined:
      return `Not paid: ${due}`;
  }
}
