import { z } from 'zod';
import { admissionRules } from './admission.ts';
import { Gate, Nonce, OfflineScan } from './input.ts';
import { codesAtDoor } from './refusals.ts';
import { endpoints } from '../endpoint.ts';
import { ScheduleChange } from '../events/schedule-change.ts';
import { Id } from '../list.ts';
import { buyer, notes, pickUp, whyCancelled } from './ticket-parts.ts';
import { GuestAtDoor, UnpaidList, UnpaidOrder } from '../orders/unpaid.ts';

export const MAX_SYNC = 500;
/** Tickets on one page of a scanner's list. */
export const SCAN_LIST_PAGE = 5000;

/** What became of a scan that a scanner decided offline. */
export const syncOutcomes = [
  'admitted',
  'left',
  'conflict',
  'cancelled',
  'too_many_passages',
  'unknown',
] as const;
export type SyncOutcome = (typeof syncOutcomes)[number];

export const Admission = z.object({
  at: z.iso.datetime(),
  gate: z.string(),
  /** '' for a scanner that may not see names. */
  by: z.string(),
  /** When the holder left after this admission; absent if they did not. */
  left_at: z.iso.datetime().optional(),
});
export type Admission = z.infer<typeof Admission>;

export const ticketStates = ['valid', 'cancelled'] as const;

export const DoorTicket = z.object({
  ticket_id: z.string(),
  reference: z.string(),
  Type: z.string(),
  /** Its share of the price, if it is one of a group. */
  Amount: z.number(),
  holder: z.string(),
  buyer,
  order_reference: z.string(),
  state: z.enum(ticketStates),
  ...whyCancelled,
  pick_up: pickUp,
  guest: GuestAtDoor,
  ...notes,
  admission: Admission.nullable(),
  event: z.object({
    event_id: z.string(),
    title: z.string(),
    date: z.iso.date(),
    start_time: z.string(),
    timezone: z.string(),
    starts_at: z.iso.datetime(),
    admission_rule: z.enum(admissionRules),
    /** Absent if the event takes place as announced. */
    schedule_change: ScheduleChange.optional(),
  }),
});
export type DoorTicket = z.infer<typeof DoorTicket>;

/** A ticket on a scanner's list. Names are short because a list can hold 25,000 tickets. */
export const ListedTicket = z.object({
  ticket_id: z.string(),
  Type: z.string(),
  holder: z.string(),
  buyer,
  order_reference: z.string(),
  /** For example `an…@example.org`, with a mark that finds it: see `check-in/short-emails.ts`. */
  email: z.string(),
  email_mark: z.string(),
  state: z.enum(ticketStates),
  ...whyCancelled,
  pick_up: pickUp,
  guest: GuestAtDoor,
  ...notes,
  admission: Admission.nullable(),
  /** When its admission last changed; absent if that is `admission.at`. */
  changed_at: z.iso.datetime().optional(),
});
export type ListedTicket = z.infer<typeof ListedTicket>;

/**
 * How full the event is. `expected`: tickets sold, and those of guests. `inside`: tickets admitted;
 * for `in_and_out` those inside now, for `once_a_day` those admitted today. `types` are tickets that
 * were sold.
 */
export const DoorFigures = z.object({
  inside: z.number().int(),
  expected: z.number().int(),
  types: z.array(
    z.object({
      ID: z.string(),
      Type: z.string(),
      inside: z.number().int(),
      expected: z.number().int(),
    }),
  ),
  guests: z.object({ inside: z.number().int(), expected: z.number().int() }),
  conflicts: z.number().int(),
});
export type DoorFigures = z.infer<typeof DoorFigures>;

export const ScanList = z.object({
  event: DoorTicket.shape.event,
  /** All tickets, or those that are new, cancelled, admitted or noted after `since`. */
  tickets: z.array(ListedTicket),
  next_cursor: z.string().nullable(),
  /** The value to send as `since` next time. */
  since: z.string(),
  figures: DoorFigures,
  /** null if the scanner already has them, or after the first page. */
  unpaid: UnpaidList.nullable(),
  /** Public keys by key id (8 hexadecimal digits); each is 32 bytes in base64. */
  keys: z.record(z.string(), z.string()),
});
export type ScanList = z.infer<typeof ScanList>;

// The fields that a scanner opened by a link receives. They are listed one by one so that a new
// staff field is not added here by accident.
export const LinkDoorTicket = DoorTicket.pick({
  ticket_id: true,
  reference: true,
  Type: true,
  holder: true,
  buyer: true,
  order_reference: true,
  state: true,
  given_back: true,
  void_reason: true,
  pick_up: true,
  guest: true,
  note: true,
  order_note: true,
  answers: true,
  admission: true,
  event: true,
});
export const LinkListedTicket = ListedTicket.pick({
  ticket_id: true,
  Type: true,
  holder: true,
  buyer: true,
  order_reference: true,
  state: true,
  given_back: true,
  void_reason: true,
  pick_up: true,
  guest: true,
  note: true,
  order_note: true,
  answers: true,
  admission: true,
  changed_at: true,
});
export const LinkScanList = ScanList.pick({
  event: true,
  next_cursor: true,
  since: true,
  figures: true,
  keys: true,
}).extend({
  tickets: z.array(LinkListedTicket),
  unpaid: UnpaidList.extend({
    orders: z.array(UnpaidOrder.omit({ email: true, email_mark: true })),
  }).nullable(),
});

export const checkInApi = endpoints({
  readTicket: {
    call: 'POST /ticket/data',
    summary: 'Returns a ticket without admitting its holder.',
    access: 'tickets:scan',
    scanLink: { event: 'body.event_id', reply: LinkDoorTicket },
    refuses: codesAtDoor.read,
    body: z.object({ code: z.string().trim().min(1).max(500), event_id: Id.optional() }),
    reply: DoorTicket,
  },
  validateTicket: {
    call: 'PUT /ticket/validate',
    summary:
      "Admits a ticket's holder by the event's `admission_rule`: once, once a day, or again after leaving. The same scan (`nonce`) sent twice gets the same answer. A second scan gets 409 (`already`); `details` says when, where and by whom the ticket was admitted. More than 24 hours before the start, and while the event is postponed, it gets 409 (`early`) unless `confirm_early` is true.",
    access: 'tickets:scan',
    scanLink: { event: 'body.event_id', reply: LinkDoorTicket },
    refuses: codesAtDoor.admit,
    body: z.object({
      code: z.string().trim().min(1).max(500),
      event_id: Id.optional(),
      gate: Gate.default(''),
      nonce: Nonce.optional(),
      /** Admits even if the event starts more than 24 hours from now. */
      confirm_early: z.boolean().default(false),
    }),
    reply: DoorTicket,
  },
  getScanList: {
    call: 'GET /events/{id}/scan-list',
    summary: "Returns what a scanner needs offline: the event's tickets and the public keys.",
    access: 'tickets:scan',
    scanLink: { event: 'params.id', reply: LinkScanList },
    query: z.object({
      since: z.string().max(100).optional(),
      cursor: z.string().max(2000).optional(),
      /** The `version` of the scanner's list of unpaid orders. */
      unpaid: z.string().max(100).optional(),
    }),
    reply: ScanList,
  },
  syncScans: {
    call: 'POST /events/{id}/check-ins',
    summary:
      'Accepts the admissions of a scanner that was offline, in any order. They may be sent more than once.',
    access: 'tickets:scan',
    scanLink: { event: 'params.id', staysOpen: true },
    body: z.object({ scans: z.array(OfflineScan).max(MAX_SYNC) }),
    reply: z.object({
      results: z.array(
        z.object({
          nonce: z.string(),
          outcome: z.enum(syncOutcomes),
        }),
      ),
    }),
  },
  getDoor: {
    call: 'GET /events/{id}/door',
    summary: 'Counts the people inside and expected, in total and by price type.',
    access: 'tickets:scan',
    scanLink: { event: 'params.id' },
    reply: DoorFigures,
  },
});
