/**
 * `event`: the event was cancelled; `returned`: the buyer returned all tickets; `declined`: an
 * organizer declined the application; `undecided`: nobody decided about it before the event began;
 * `moved`: another order has its tickets, at another event.
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
  'moved',
] as const;
