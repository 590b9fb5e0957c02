import { scheduleSentences } from '../events/schedule-words.ts';
import { isolated } from '../people/isolate.ts';

export const scanSentences = {
  admitted: 'Welcome.',
  unknown: 'This code is not one of our tickets.',
  forged: 'This code is not genuine. Do not admit it.',
  already: (at: string, gate: string, by: string) =>
    `Already admitted at ${at}${gate === '' ? '' : `, ${isolated(gate)}`}${by === '' ? '' : `, by ${isolated(by)}`}.`,
  handedOut: (at: string, gate: string, by: string) =>
    `Handed out at ${at}${gate === '' ? '' : `, ${isolated(gate)}`}${by === '' ? '' : `, by ${isolated(by)}`}.`,
  wrongEvent: (title: string) => `This ticket is for another event: ${isolated(title)}.`,
  orderCancelled: 'This order was cancelled. Its tickets are not valid.',
  orderMoved: 'This order was moved to another date. Ask for the newer tickets.',
  orderEnded: 'This order was not paid in time, so it ended. Sell new tickets while there are any.',
  givenBack: 'The buyer gave this ticket back.',
  eventCancelled: scheduleSentences.cancelled,
  isOrder: 'This is an order. Scan its tickets, or search for the name.',
} as const;
