import { z } from 'zod';
import { Nonce } from './input.ts';
import { Admission, DoorFigures } from './check-in.ts';
import { endpoints } from '../endpoint.ts';
import { Id } from '../list.ts';
import { lineOfText } from '../fields/text.ts';

/** A ticket that more than one offline scanner admitted. */
export const CheckInConflict = z.object({
  ticket_id: z.string(),
  /** The nonce of the later scan. Together with the ticket it identifies the conflict. */
  nonce: z.string(),
  reference: z.string(),
  Type: z.string(),
  holder: z.string(),
  order_reference: z.string(),
  first: Admission,
  again: Admission,
});
export type CheckInConflict = z.infer<typeof CheckInConflict>;

export const MAX_NOTE = 200;
export const SettledConflict = z.object({
  ticket_id: Id,
  nonce: Nonce,
  note: lineOfText('Enter what happened', MAX_NOTE),
});

export const conflictsApi = endpoints({
  listConflicts: {
    call: 'GET /events/{id}/check-ins/conflicts',
    summary:
      'Returns the newest 1,000 tickets that more than one offline gate admitted, with both times.',
    access: 'tickets:scan',
    reply: z.array(CheckInConflict),
  },
  settleConflict: {
    call: 'POST /events/{id}/check-ins/conflicts/settle',
    summary:
      'Settles a ticket that more than one offline gate admitted, with a note. The ticket leaves the list; the audit log keeps it.',
    access: 'tickets:scan',
    body: SettledConflict,
    reply: DoorFigures,
  },
});
