import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

const OrderReference = z.object({ order_reference: z.string() });

/** Why a ticket is not let in or out. */
export const scanRefusalCodes = refusalCodes({
  unknown_ticket: { is: 'not_found' },
  forged: { is: 'not_found' },
  /** The code is an order's; its tickets are admitted one by one, or all by `door/orders`. */
  is_order: { is: 'not_found', details: OrderReference },
  /** `by` is '' for a scanner that may not see names. */
  already: {
    is: 'conflict',
    details: z.object({ checked_in_at: z.iso.datetime(), gate: z.string(), by: z.string() }),
  },
  wrong_event: { is: 'conflict' },
  cancelled: { is: 'conflict' },
  /** The buyer returned it. */
  given_back: { is: 'conflict' },
  unpaid: { is: 'conflict', details: OrderReference },
  /** `starts_at` is null for a postponed event. */
  early: { is: 'conflict', details: z.object({ starts_at: z.iso.datetime().nullable() }) },
  /** This scan admitted the ticket, and its admission was undone. */
  undone: { is: 'conflict' },
  /** `left_at` is null if the ticket was never admitted. */
  not_inside: {
    is: 'conflict',
    details: z.object({ left_at: z.iso.datetime().nullable() }),
  },
  no_exits: { is: 'conflict' },
  too_many_passages: { is: 'conflict' },
  nothing_to_undo: { is: 'conflict' },
  other_admission: { is: 'conflict' },
});

/** Why a link does not open the scanner, or cannot be made. */
export const linkRefusalCodes = refusalCodes({
  link_revoked: { is: 'unauthorized' },
  link_ended: { is: 'unauthorized' },
  link_unknown: { is: 'unauthorized' },
  too_many_devices: { is: 'conflict' },
  too_many_links: { is: 'conflict' },
});

/** Why a scanned text is not a ticket that the caller may admit. */
const noTicket = [
  'unknown_ticket',
  'forged',
  'is_order',
  'wrong_event',
  'cancelled',
  'given_back',
  'unpaid',
] as const;
/** Why the event's rule keeps a valid ticket out. */
const keptOut = ['event_cancelled', 'already', 'early', 'undone', 'too_many_passages'] as const;

/** The codes of each call of a scanner. */
export const codesAtDoor = {
  read: noTicket,
  admit: [...noTicket, ...keptOut],
  admitOrder: ['unknown_ticket', 'cancelled', 'given_back', 'unpaid', ...keptOut],
  leave: [...noTicket, 'not_inside', 'no_exits', 'too_many_passages'],
  undo: ['nothing_to_undo', 'other_admission'],
  link: ['link_revoked', 'link_ended', 'link_unknown'],
} as const;
