import { z } from 'zod';
import { Gate, Nonce, UndoReason } from './input.ts';
import { DoorTicket, LinkDoorTicket } from './check-in.ts';
import { codesAtDoor } from './refusals.ts';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';

export const passageSentences = {
  alreadyInside: (at: string, gate: string, by: string) =>
    `Already inside since ${at}${gate === '' ? '' : `, ${gate}`}${by === '' ? '' : `, by ${by}`}.`,
  /** `start`: 'February 14, 2026 at 7:30 PM'. */
  early: (start: string) => `This event starts on ${start}. Confirm to admit anyway.`,
  noDate: 'This event is postponed. Confirm to admit anyway.',
  undone: 'This admission was undone. Scan the ticket again.',
  left: 'Checked out.',
  notInside: 'This ticket is not inside.',
  alreadyLeft: (at: string) => `This ticket left at ${at}.`,
  noExits: 'Tickets of this event are not checked out.',
  undoneNow: 'The admission was undone.',
  nothingToUndo: 'This ticket is not admitted.',
  tooMany: 'This ticket was scanned too many times. Ask the organizer.',
  otherAdmission: 'This ticket was scanned elsewhere in the meantime. Check it again.',
} as const;

export const Passage = z.object({
  /** `again`: an offline gate admitted it although the rule did not allow it. */
  kind: z.enum(['admitted', 'again', 'left', 'undone']),
  at: z.iso.datetime(),
  gate: z.string(),
  by: z.string(),
  reason: z.string(),
});
export type Passage = z.infer<typeof Passage>;

export const passagesApi = endpoints({
  leaveTicket: {
    call: 'PUT /ticket/leave',
    summary:
      "Checks a ticket's holder out of an event with the `admission_rule` `in_and_out`. The same scan (`nonce`) sent twice gets the same answer.",
    access: 'tickets:scan',
    scanLink: { event: 'body.event_id', reply: LinkDoorTicket },
    refuses: codesAtDoor.leave,
    body: z.object({
      code: z.string().trim().min(1).max(500),
      event_id: Id.optional(),
      gate: Gate.default(''),
      nonce: Nonce.optional(),
    }),
    reply: DoorTicket,
  },
  listPassages: {
    call: 'GET /events/{id}/tickets/{ticket_id}/passages',
    summary: 'Returns the history of a ticket at the door, oldest first.',
    access: 'tickets:scan',
    scanLink: { event: 'params.id' },
    reply: z.array(Passage),
  },
  undoAdmission: {
    call: 'POST /events/{id}/tickets/{ticket_id}/undo',
    summary:
      "Undoes a ticket's latest admission, so that it can be admitted again. A repeated call has no further effect.",
    access: 'tickets:scan',
    scanLink: { event: 'params.id', reply: LinkDoorTicket },
    refuses: codesAtDoor.undo,
    body: z.object({
      /** `admission.at` of the admission to undo. */
      admitted_at: z.iso.datetime(),
      reason: UndoReason,
    }),
    reply: DoorTicket,
  },
});
