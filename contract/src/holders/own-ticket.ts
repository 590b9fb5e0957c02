import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { OrderEvent } from '../orders/order-event.ts';
import { GivenAnswer } from '../questions/given.ts';
import { OpenQuestions } from '../questions/open.ts';

/** The page of one ticket, for its holder. */
export const OWN_TICKET_PATH = '/tickets/';

/** `unpaid`: the order waits for its payment. `cancelled`: the ticket is no longer valid. */
export const ownTicketStates = ['valid', 'unpaid', 'cancelled'] as const;

/** A ticket as its holder sees it: nothing of its order, its price, its buyer or other tickets. */
export const OwnTicket = z.object({
  state: z.enum(ownTicketStates),
  holder: z.string(),
  /** '' unless the ticket is valid. */
  Type: z.string(),
  reference: z.string(),
  /** The text of the QR code; '' unless the ticket is valid. */
  code: z.string(),
  checked_in_at: z.iso.datetime().nullable(),
  /** What was answered about this ticket. */
  answers: z.array(GivenAnswer),
  /** What the holder may still answer or change; null: nothing. */
  open_questions: OpenQuestions.nullable(),
  locale: z.string(),
  event: OrderEvent.omit({ free_returns: true }),
});
export type OwnTicket = z.infer<typeof OwnTicket>;

export const ownTicketApi = endpoints({
  getOwnTicket: {
    call: 'GET /public/tickets/{secret}',
    summary: 'Returns a ticket to its holder, without anything about its order.',
    access: 'public',
    perMinute: 60,
    reply: OwnTicket,
  },
  getOwnTicketPdf: {
    call: 'GET /public/tickets/{secret}/ticket.pdf',
    summary: "Returns a holder's ticket as a PDF, without its price and order.",
    access: 'public',
    refuses: ['event_cancelled'],
    perMinute: 60,
    fileType: 'application/pdf',
  },
  getOwnTicketCalendar: {
    call: 'GET /public/tickets/{secret}/event.ics',
    summary: "Returns the event of a holder's ticket as a calendar file (RFC 5545).",
    access: 'public',
    perMinute: 60,
    fileType: 'text/calendar',
  },
});
