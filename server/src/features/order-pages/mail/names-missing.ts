import { formatInstant } from '@marquee/contract/formats/instants';
import { zoneLabel } from '@marquee/contract/formats/zones';
import type { OrderTicket } from '@marquee/contract/orders/order-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { inSentence } from '../../../documents/words.ts';
import { type Around, contactOf, noteOf, orderPage } from './facts.ts';
import type { MailPart } from './layout.ts';

/** Returns how many tickets of an order a buyer can still name; 0 once that has ended. */
export function missingNames(order: PublicOrder, now: Date): number {
  const { names, status, event, tickets } = order;
  if (names === null || status !== 'completed') return 0;
  const isOver = names.until !== null && new Date(names.until) <= now;
  if (isOver || event.schedule_change.cancelled_at !== null) return 0;
  return tickets.filter(isUnnamed).length;
}

function isUnnamed({ takes_name: takesName, named }: OrderTicket): boolean {
  return takesName && !named;
}

/** Returns the parts of the mail that asks for the names that are missing. */
export function namesMissing(order: PublicOrder, around: Around): MailPart[] {
  const { event, names, tickets } = order;
  const unnamed = tickets.filter(isUnnamed);
  const isOne = unnamed.length === 1;
  const until = names?.until ?? null;
  const end =
    until === null
      ? ''
      : ` You can do so until ${formatInstant(until, event.timezone)}, ${zoneLabel(event.timezone, until)}.`;
  const asks = isOne
    ? 'One of your tickets has no name yet. Please enter who comes with it.'
    : `${unnamed.length} of your tickets have no name yet. Please enter who comes with them.`;
  return [
    { part: 'paragraph', text: `${asks}${end}` },
    {
      part: 'facts',
      facts: [
        [
          'Without a name',
          unnamed.map((one) => `${inSentence(one.Type)} · ${one.reference}`).join('\n'),
        ],
        ['Where', inSentence(event.location)],
        ['Order', order.reference],
      ],
    },
    { part: 'links', links: [['Enter names', orderPage(order, around)]] },
    ...noteOf(contactOf(order, around)),
  ];
}
