import type { PublicOrder } from '@marquee/contract/orders/public';
import { formatInstant } from '@marquee/contract/formats/instants';
import { zoneLabel } from '@marquee/contract/formats/zones';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { inSentence } from '../../../documents/words.ts';
import { type Around, blockOf, contactOf, factsOf, noteOf, orderPage } from './facts.ts';
import type { MailPart } from './layout.ts';
import { deadlineOf, toPay } from './to-pay.ts';

/** Returns the parts of the mail that confirms an application. */
export function applied(order: PublicOrder, around: Around): MailPart[] {
  const organizer = inSentence(order.event.organizer.Name);
  const { starts_at, timezone, schedule_change } = order.event;
  const begins = `${formatInstant(starts_at, timezone)}, ${zoneLabel(timezone, starts_at)}`;
  const end = schedule_change.postponed
    ? 'Without a decision, it ends when the event begins.'
    : `Without a decision, it ends when the event begins: ${begins}.`;
  const pay = order.total > 0 ? ' You pay only if it is accepted.' : '';
  return [
    {
      part: 'paragraph',
      text: `${organizer} decides about your application. Your seats are reserved until then.${pay}`,
    },
    { part: 'paragraph', text: `You get an e-mail with the decision. ${end}` },
    factsOf(order, order.total > 0 ? 'To pay if accepted' : 'Total'),
    { part: 'links', links: [['See or withdraw your application', orderPage(order, around)]] },
    ...noteOf(contactOf(order, around)),
  ];
}

/** Returns the parts of the mail that asks to pay an accepted application. */
export function accepted(order: PublicOrder, around: Around): MailPart[] {
  const organizer = inSentence(order.event.organizer.Name);
  const until = deadlineOf(order);
  const at = order.payment_way === 'door' ? ' at the door' : '';
  const due =
    until === undefined
      ? `Please pay${at} to get your ${forBought(order.items, 'ticket', 'tickets')}.`
      : `Please pay${at} by ${until}. After that, this order is cancelled and its ${forBought(order.items, 'ticket goes', 'tickets go')} back on sale.`;
  const first = `${organizer} accepted your application. ${due}`;
  return toPay(order, around, first, wordsOf(order));
}

/** Returns the parts of the mail about an application that was declined. */
export function declined(order: PublicOrder, around: Around): MailPart[] {
  const organizer = inSentence(order.event.organizer.Name);
  return ended(order, around, `${organizer} did not accept your application.`);
}

/** Returns the parts of the mail about an application that nobody decided about. */
export function undecided(order: PublicOrder, around: Around): MailPart[] {
  const organizer = inSentence(order.event.organizer.Name);
  const why = `Your application has ended: the event began before ${organizer} decided about it.`;
  return ended(order, around, why);
}

function ended(order: PublicOrder, around: Around, why: string): MailPart[] {
  const nothing = order.total > 0 ? ' There is nothing to pay.' : '';
  return [
    { part: 'paragraph', text: `${why} Your seats are no longer reserved.${nothing}` },
    ...wordsOf(order),
    factsOf(order, 'Total'),
    { part: 'links', links: [['See your application', orderPage(order, around)]] },
    ...noteOf(contactOf(order, around)),
  ];
}

/** Returns what the organizer wrote with the decision. */
function wordsOf({ decision_note: note, event }: PublicOrder): MailPart[] {
  if (note === '') return [];
  const heading = `${inSentence(event.organizer.Name)} writes`;
  return [{ part: 'words', heading, text: blockOf(note) }];
}
