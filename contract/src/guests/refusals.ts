import { refusalCodes } from '../errors.ts';
import { codesOfShortage } from '../orders/codes-of-calls.ts';

/** Why a guest is not changed or removed. */
export const guestRefusalCodes = refusalCodes({
  /** So many of the guest's tickets were admitted that the change would take one back. */
  guest_admitted: { is: 'conflict' },
  /** The guest paid at the door; only a refund of the order changes what was paid for. */
  guest_paid: { is: 'conflict' },
  /** The guest got tickets by mail, which would become void without a word. */
  guest_has_tickets: { is: 'conflict' },
});

const stock = [
  'event_cancelled',
  'event_over',
  'unknown_price',
  ...codesOfShortage,
  'company_needed',
] as const;

/** The codes of each call that changes a guest list. */
export const codesOfGuests = {
  add: stock,
  change: [
    ...stock,
    'guest_admitted',
    'guest_paid',
    'guest_has_tickets',
    'no_tickets',
    'no_address',
  ],
  remove: ['guest_admitted', 'guest_paid'],
} as const;
