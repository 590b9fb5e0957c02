import { z } from 'zod';
import { Nonce } from './input.ts';
import { DoorFigures } from './check-in.ts';
import { endpoints } from '../endpoint.ts';
import { Id, IdParams } from '../list.ts';
import { lineOfText } from '../users.ts';

export const MAX_NOTE = 200;
export const SettledConflict = z.object({
  ticket_id: Id,
  nonce: Nonce,
  note: lineOfText('Enter what happened', MAX_NOTE),
});

export const conflictsApi = endpoints({
  settleConflict: {
    method: 'POST',
    path: '/events/{id}/check-ins/conflicts/settle',
    summary:
      'Settles a ticket that more than one offline gate admitted, with a note. The ticket leaves the list; the audit log keeps it.',
    access: 'tickets:scan',
    params: IdParams,
    body: SettledConflict,
    envelope: 'data',
    reply: DoorFigures,
  },
});
