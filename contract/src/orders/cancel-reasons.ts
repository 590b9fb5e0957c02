/** `event`: the event was cancelled; `returned`: the buyer returned the tickets of a moved event. */
export const cancelReasons = [
  'expired',
  'buyer',
  'staff',
  'payment_failed',
  'event',
  'returned',
] as const;
