import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { plainLine } from '../people/lines.ts';
import { Order } from '../orders/orders.ts';
import { plainText } from '../fields/text.ts';

export const MAX_NOTE = 200;

export const noteSentences = {
  saved: 'Note saved.',
  removed: 'Note removed.',
  seenBy: 'Staff and scanners see it, those of scan links too. The buyer never does.',
} as const;

/** What the door has to know: 'Wheelchair, row 1'. '' for none. */
export const Note = plainText(z.string().overwrite(plainLine).trim(), MAX_NOTE);
export const NoteInput = z.object({ note: Note });

export const notesApi = endpoints({
  setOrderNote: {
    call: 'PUT /order/{id}/note',
    summary:
      'Sets the note on an order, which scanners show with each of its tickets; an empty one removes it. Its buyer never sees it.',
    access: 'orders:write',
    perUserMinute: 120,
    body: NoteInput,
    reply: Order,
  },
  setTicketNote: {
    call: 'PUT /order/{id}/tickets/{ticket_id}/note',
    summary:
      'Sets the note on a ticket of an order, which scanners show with the ticket; an empty one removes it. The buyer never sees it.',
    access: 'orders:write',
    perUserMinute: 120,
    body: NoteInput,
    reply: Order,
  },
});
