import { timeLines } from '@marquee/contract/events/time-lines';
import type { PublicOrder } from '@marquee/contract/orders/public';
import type { TicketRefund } from '@marquee/contract/payments/refunds';
import { Email } from '@marquee/contract/users';
import type { Mail, MailAttachment } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { senderOf } from '../../../mail/compose.ts';
import type { MailHead } from '../../../mail/marquee.ts';
import { logoAttachments } from '../../../mail/page.ts';
import type { TicketExtras } from '../../../gateways/documents-content.ts';
import { noExtras } from './extras.ts';
import { asksToPay, type OrderMailKind } from '../../orders/mail/jobs.ts';
import { mailHtml, mailText } from './layout.ts';
import { missingWords } from './names-missing.ts';
import { cidOf } from './codes.ts';
import { mailParts } from './parts.ts';
import { PAYMENT_CODE_CID } from './to-pay.ts';
import { qrPng } from '../../../documents/qr.ts';
import { inSentence, lineOf, shortened } from '../../../documents/words.ts';

/** Characters of a title in a subject; a phone's list of mails shows half of them. */
const TITLE_IN_SUBJECT = 80;

const subjects: Record<OrderMailKind, (title: string) => string> = {
  tickets: (title) => `Your tickets for ${title}`,
  received: (title) => `We received your order for ${title}`,
  applied: (title) => `We received your application for ${title}`,
  accepted: (title) => `Your application for ${title} is accepted: please pay`,
  declined: (title) => `Your application for ${title} was not accepted`,
  undecided: (title) => `Your application for ${title} has ended`,
  reminder: (title) => `Your order for ${title} is not paid yet`,
  cancelled: (title) => `Your order for ${title} is cancelled`,
  'expired-refund': (title) => `Your payment for ${title} is being refunded`,
  'tickets-refunded': (title) => `Some of your tickets for ${title} are cancelled`,
  'event-cancelled': (title) => `${title} is cancelled`,
  'account-restored': (title) => `Pay for ${title} to this account only`,
  'refund-account': (title) => `The bank account for your refund of ${title}`,
  'names-missing': (title) => `Names are missing on your tickets for ${title}`,
  'invoice-corrected': (title) => `The corrected invoice for ${title}`,
  'exchange-asked': (title) => `Please pay for the change of your tickets for ${title}`,
};

/** Names alone are missing on tickets; answers concern the whole visit. */
function missingSubject(order: PublicOrder): (title: string) => string {
  const missing = missingWords(order);
  const usual = subjects['names-missing'];
  return missing === 'Names' ? usual : (title) => `${missing} are missing for ${title}`;
}

const pickUpSubject = (title: string) => `Your order for ${title}`;

/** Tells whether an order has add-ons only. */
function isPickUp({ tickets }: Pick<PublicOrder, 'tickets'>): boolean {
  return tickets.length > 0 && tickets.every(({ pick_up }) => pick_up);
}

const sumSubject = (title: string) => `A refund for ${title}`;
const SUM_KICKER = 'A refund for your order';

const returnSubject = (title: string) => `You gave back tickets for ${title}`;
const RETURN_KICKER = 'Tickets given back';

const kickers: Record<OrderMailKind, string> = {
  tickets: 'Your tickets',
  received: 'Your order, waiting for payment',
  applied: 'Your application, waiting for a decision',
  accepted: 'Accepted: please pay',
  declined: 'Application not accepted',
  undecided: 'Application ended',
  reminder: 'A reminder: please pay',
  cancelled: 'Order cancelled',
  'expired-refund': 'Your payment is being refunded',
  'tickets-refunded': 'Some of your tickets are cancelled',
  'event-cancelled': 'Event cancelled',
  'account-restored': 'The right account for your payment',
  'refund-account': 'The account for your refund',
  'names-missing': 'Names are missing',
  'invoice-corrected': 'Your invoice, corrected',
  'exchange-asked': 'A change, waiting for payment',
};

/**
 * Composes the mail about an order. It leaves out the buyer's name: a buyer chooses name and
 * address, and could make us deliver words of their own to a stranger.
 * @param branding of the organizer that sends the mail
 * @param files what `ticketsPdf` made, to attach to the tickets, and what they tell beside
 * @param refund the part of the order that the mail is about
 * @param words the organizer's own subject and message, or the account that a refund goes to
 */
export async function orderMail(
  order: PublicOrder,
  kind: OrderMailKind,
  branding: Branding,
  files?: { pdf: Buffer; extras?: TicketExtras },
  refund?: TicketRefund,
  words?: { subject?: string; message?: string; account?: string },
): Promise<Mail> {
  const title = lineOf(order.event.title);
  const isSum = refund?.tickets.length === 0;
  const ofTickets = kind === 'tickets' && isPickUp(order) ? pickUpSubject : subjects[kind];
  const usualSubject = kind === 'names-missing' ? missingSubject(order) : ofTickets;
  const write = isSum ? sumSubject : refund?.by_buyer ? returnSubject : usualSubject;
  const subject = lineOf(words?.subject ?? write(inSentence(shortened(title, TITLE_IN_SUBJECT))));
  const usual = headOf(order, kind, title);
  const kicker = isSum ? SUM_KICKER : refund?.by_buyer ? RETURN_KICKER : usual.kicker;
  const head = { ...usual, kicker };
  const replyTo = Email.safeParse(order.event.organizer.email).data;
  const parts = mailParts[kind](order, {
    origin: branding.origin,
    hasPdf: files !== undefined,
    refund,
    message: words?.message,
    account: words?.account,
    canAnswer: replyTo !== undefined,
    extras: files?.extras ?? noExtras,
  });
  return {
    to: order.email,
    ...(replyTo === undefined ? {} : { replyTo }),
    sender: senderOf(branding),
    subject,
    text: mailText(branding, head, parts),
    html: mailHtml(branding, subject, head, parts),
    attachments: [
      ...logoAttachments(branding),
      ...(kind === 'tickets' ? attachmentsOf(order, files) : []),
      ...(asksToPay(kind) ? paymentCodeOf(order) : []),
    ],
  };
}

export async function ticketsMail(
  order: PublicOrder,
  branding: Branding,
  pdf: Buffer,
  extras?: TicketExtras,
): Promise<Mail> {
  return orderMail(order, 'tickets', branding, { pdf, ...(extras && { extras }) });
}

function headOf(order: PublicOrder, kind: OrderMailKind, title: string): MailHead {
  return { kicker: kickerOf(order, kind), title, lines: timeLines(order.event) };
}

function kickerOf(order: PublicOrder, kind: OrderMailKind): string {
  if (kind === 'names-missing') return `${missingWords(order)} are missing`;
  if (kind === 'tickets' && isPickUp(order)) return 'Your order';
  return kind === 'tickets' && order.tickets.length === 1 ? 'Your ticket' : kickers[kind];
}

/** Returns the QR codes that the HTML shows by their `cid`, and the PDF. */
function attachmentsOf(
  { tickets, reference }: PublicOrder,
  files: { pdf: Buffer } | undefined,
): MailAttachment[] {
  const codes = tickets.map((ticket) => ({
    filename: `ticket-${ticket.reference}.png`,
    content: qrPng(ticket.code),
    contentType: 'image/png',
    cid: cidOf(ticket),
  }));
  if (!files) return codes;
  const filename = `tickets-${reference}.pdf`;
  return [...codes, { filename, content: files.pdf, contentType: 'application/pdf' }];
}

/** Returns the QR code that banking apps read; the HTML shows it by its `cid`. */
function paymentCodeOf({ transfer, reference }: PublicOrder): MailAttachment[] {
  if (!transfer?.code) return [];
  const filename = `payment-code-${reference}.png`;
  const content = qrPng(transfer.code);
  return [{ filename, content, contentType: 'image/png', cid: PAYMENT_CODE_CID }];
}
