import type { PublicOrder } from '@marquee/contract/orders/public';
import { formatIban } from '@marquee/contract/banking/iban';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro } from '@marquee/contract/formats/money';
import { zoneLabel } from '@marquee/contract/formats/zones';
import { forBought } from '@marquee/contract/pricing/bought-words';
import { inSentence } from '../../../documents/words.ts';
import { type Around, blockOf, contactOf, factsOf, noteOf, orderPage } from './facts.ts';
import type { MailPart } from './layout.ts';

/** The Content-ID of the payment code inside a mail. */
export const PAYMENT_CODE_CID = 'payment-code@tickets.marquee';

/** Returns the parts of the mail that confirms an order which is not paid yet. */
export function received(order: PublicOrder, around: Around): MailPart[] {
  const until = deadlineOf(order);
  const kept =
    until === undefined ? 'Your seats are reserved.' : `Your seats are reserved until ${until}.`;
  const tickets = forBought(order.items, 'ticket', 'tickets');
  const then =
    order.payment_way === 'door'
      ? `You get your ${tickets} when you pay.`
      : `We will e-mail your ${tickets} once we receive the payment.`;
  return toPay(order, around, `${kept} ${then}`);
}

/** Returns the parts of the mail that reminds of the deadline. */
export function reminder(order: PublicOrder, around: Around): MailPart[] {
  const until = deadlineOf(order);
  const at = order.payment_way === 'door' ? 'at the door ' : '';
  const due =
    until === undefined
      ? 'We have not received your payment yet.'
      : `We have not received your payment yet. Please pay ${at}by ${until}. After that, this order is cancelled and its ${forBought(order.items, 'ticket goes', 'tickets go')} back on sale.`;
  return toPay(order, around, `${due} If you have paid already, you need not do anything.`);
}

/** Returns the parts of the mail that corrects an account which was shown for a while. */
export function accountRestored(order: PublicOrder, around: Around): MailPart[] {
  return toPay(
    order,
    around,
    'For a while, your order may have shown another way to pay. It was not agreed with the organizer. Please pay as shown here only. If you have paid to another account, ask your bank at once to call the transfer back, and tell the organizer.',
  );
}

/** @param words what stands before the facts */
export function toPay(
  order: PublicOrder,
  around: Around,
  first: string,
  words: MailPart[] = [],
): MailPart[] {
  const isOnline = order.status === 'pending';
  const link = isOnline ? 'Pay now' : 'See or cancel your order';
  return [
    { part: 'paragraph', text: first },
    ...words,
    factsOf(order, 'To pay'),
    ...(isOnline ? [] : howToPay(order)),
    { part: 'links', links: [[link, orderPage(order, around)]] },
    ...noteOf(contactOf(order, around)),
  ];
}

function howToPay(order: PublicOrder): MailPart[] {
  if (order.payment_way === 'door') return [atDoor(order)];
  const { payment_instructions: instructions, transfer, reference } = order;
  const words: MailPart[] =
    instructions.trim() === ''
      ? []
      : [{ part: 'words', heading: 'How to pay', text: blockOf(instructions) }];
  if (transfer) return [...words, ...transferParts(order, transfer)];
  const none: MailPart = {
    part: 'paragraph',
    text: "You'll get payment instructions from the organizer.",
  };
  return [
    ...(words.length > 0 ? words : [none]),
    { part: 'paragraph', text: `Please use this reference when you pay: ${reference}` },
  ];
}

function atDoor({ reference }: PublicOrder): MailPart {
  const text = `Pay at the door: name your order’s reference there, ${reference}. On the order’s page you can choose another way to pay where the organizer offers one.`;
  return { part: 'paragraph', text };
}

function transferParts(
  { total, reference }: PublicOrder,
  { holder, iban, bic, bank, code }: NonNullable<PublicOrder['transfer']>,
): MailPart[] {
  const facts: [string, string][] = [
    ['Account holder', inSentence(holder)],
    ['IBAN', formatIban(iban)],
    ...(bic === '' ? [] : ([['BIC', bic]] satisfies [string, string][])),
    ...(bank === '' ? [] : ([['Bank', inSentence(bank)]] satisfies [string, string][])),
    ['Amount', formatEuro(total)],
    ['Reference', reference],
  ];
  const picture: MailPart = {
    part: 'picture',
    cid: PAYMENT_CODE_CID,
    alt: 'QR code of this bank transfer',
    text: 'Scan this code with your banking app. It fills in the transfer.',
  };
  return [
    { part: 'heading', text: 'Pay by bank transfer' },
    { part: 'facts', facts },
    ...(code === null ? [] : [picture]),
    {
      part: 'note',
      text: 'Name the reference, so that the organizer can match your payment. The same details are in the attached PDF.',
    },
  ];
}

export function deadlineOf({ expires_at, event }: PublicOrder): string | undefined {
  if (expires_at === null) return undefined;
  return `${formatInstant(expires_at, event.timezone)}, ${zoneLabel(event.timezone, expires_at)}`;
}
