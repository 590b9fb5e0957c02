/** `event`: the event was cancelled; `returned`: the buyer returned all tickets. */
export const cancelReasons = [
  'expired',
  'buyer',
  'staff',
  'payment_failed',
  'event',
  'returned',
] as const;
