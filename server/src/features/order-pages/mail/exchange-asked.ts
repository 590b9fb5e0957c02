import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { zoneLabel } from '@marquee/contract/formats/zones';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { inSentence } from '../../../documents/words.ts';
import { type Around, contactOf, noteOf, orderPage } from './facts.ts';
import type { MailPart } from './layout.ts';

/** Returns the parts of the mail that asks a buyer to pay for a change of the order. */
export function exchangeAsked(order: PublicOrder, around: Around): MailPart[] {
  const { exchange_request: request, event, reference } = order;
  if (!request) throw new Error(`Order ${order.order_id} has no change that waits.`);
  const { expires_at: until } = request;
  const deadline = `${formatInstant(until, event.timezone)}, ${zoneLabel(event.timezone, until)}`;
  const more = formatEuro(request.to_pay);
  const listOf = (items: typeof request.added) =>
    items.map(({ quantity, Type }) => `${quantity} × ${inSentence(Type)}`).join('\n');
  const facts: [string, string][] = [
    ...(request.removed.length > 0
      ? ([['Taken out', listOf(request.removed)]] satisfies [string, string][])
      : []),
    ['Added', listOf(request.added)],
    ['Total now', formatEuro(request.before)],
    ['Total then', formatEuro(request.after)],
    ['To pay', more],
    ['Pay by', deadline],
    ['Order', reference],
    ['Organizer', inSentence(event.organizer.Name)],
  ];
  return [
    {
      part: 'paragraph',
      text: `Your tickets can be changed as shown here. Please pay the difference of ${more} by ${deadline}. You get the new tickets as soon as you have paid.`,
    },
    { part: 'facts', facts },
    { part: 'links', links: [[`Pay ${more}`, orderPage(order, around)]] },
    {
      part: 'paragraph',
      text: 'If you do not pay, nothing changes: your order stays as it is, and your tickets stay valid.',
    },
    ...noteOf(contactOf(order, around)),
  ];
}
