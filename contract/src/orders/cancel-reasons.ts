/**
 * `event`: the event was cancelled; `returned`: the buyer returned all tickets; `declined`: an
 * organizer declined the application; `undecided`: nobody decided about it before the event began.
 */
export const cancelReasons = [
  'expired',
  'buyer',
  'staff',
  'payment_failed',
  'event',
  'returned',
  'declined',
  'undecided',
] as const;
