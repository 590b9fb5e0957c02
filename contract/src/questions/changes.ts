import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { OwnTicket } from '../holders/own-ticket.ts';
import { Order } from '../orders/orders.ts';
import { PublicOrder } from '../orders/public.ts';
import { Id } from '../list.ts';
import { AnswerInput, answersOf } from './answers.ts';

/** Changes in a day: of an order's answers by its buyer, and of a ticket's by its holder. */
export const answerChangeLimits = { order: 40, ticket: 12 } as const;

export const answerChangeSentences = {
  saved: 'The answers are saved.',
  unchanged: 'Nothing was changed.',
  closed: 'Answers can no longer be changed here. Please contact the organizer.',
  gone: 'Another ticket stands here now. Reload the page and try again.',
  used: 'This ticket is checked in, so its answers stay.',
  tooOften: 'These answers were changed very often today. Please try again tomorrow.',
} as const;

export const ChangedAnswerInput = AnswerInput.extend({
  /** Beside `ticket`: the price type of that ticket. An index that has another one now is refused. */
  ticket_id: Id.toLowerCase().optional(),
});
export type ChangedAnswerInput = z.output<typeof ChangedAnswerInput>;

/** Only what changes. An empty text or list takes an answer away. */
export const AnswersChanges = z.object({ answers: answersOf(ChangedAnswerInput) });
export type AnswersChanges = z.output<typeof AnswersChanges>;

export const answerChangesApi = endpoints({
  changeAnswers: {
    call: 'PUT /public/orders/{secret}/answers',
    summary:
      'Changes answers of an order, paid or not, until the time that the organizer set. An answer to a question that is then no longer asked is deleted.',
    access: 'public',
    refuses: ['answers_closed', 'tickets_gone', 'tickets_used'],
    perMinute: 30,
    body: AnswersChanges,
    reply: PublicOrder,
  },
  changeOwnAnswers: {
    call: 'PUT /public/tickets/{secret}/answers',
    summary:
      'Changes answers about a ticket for its holder, as `changeAnswers` does for its buyer.',
    access: 'public',
    refuses: ['answers_closed', 'tickets_gone', 'tickets_used'],
    perMinute: 30,
    body: AnswersChanges,
    reply: OwnTicket,
  },
  correctAnswers: {
    call: 'PUT /order/{id}/answers',
    summary:
      'Changes answers of an order that is not cancelled, paid or not, whatever the organizer set for buyers. Required answers may be taken away.',
    access: 'orders:write',
    refuses: ['answers_closed', 'tickets_gone'],
    perUserMinute: 60,
    body: AnswersChanges,
    reply: Order,
  },
});
