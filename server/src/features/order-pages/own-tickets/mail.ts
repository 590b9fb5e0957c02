import { OWN_TICKET_PATH } from '@marquee/contract/holders/own-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { hasNoDate } from '@marquee/contract/formats/when';
import { timeLines } from '@marquee/contract/events/time-lines';
import { Email } from '@marquee/contract/users';
import { qrPng } from '../../../documents/qr.ts';
import { inSentence, lineOf, shortened } from '../../../documents/words.ts';
import type { Mail, MailAttachment } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { senderOf } from '../../../mail/compose.ts';
import { logoAttachments } from '../../../mail/page.ts';
import { blockOf } from '../mail/facts.ts';
import { type MailPart, mailHtml, mailText } from '../mail/layout.ts';
import { cidOf } from '../mail/codes.ts';

const TITLE_IN_SUBJECT = 80;

type About = { order: PublicOrder; branding: Branding; to: string };

/**
 * Composes the mail with the tickets of one holder. It leaves out the names of holder and buyer: a
 * buyer chooses names and addresses, and could make us deliver words of their own to a stranger.
 * @param secrets of the holder's pages, one for each ticket of the order
 */
export function holderMail(about: About, secrets: string[], pdf: Buffer): Mail {
  const { order } = about;
  const { tickets, event } = order;
  const isOne = tickets.length === 1;
  const what = isOne ? 'ticket' : 'tickets';
  const organizer = inSentence(event.organizer.Name);
  const show = isOne
    ? 'Show this code at the door, on paper or on a screen. The ticket is also in the attached PDF.'
    : 'Show a code for each person at the door, on paper or on a screen. All tickets are also in the attached PDF.';
  const parts: MailPart[] = [
    {
      part: 'paragraph',
      text: `Somebody booked ${isOne ? 'this ticket' : 'these tickets'} for you.`,
    },
    {
      part: 'facts',
      facts: [
        ['Where', inSentence(event.location)],
        ['Organizer', organizer],
      ],
    },
    { part: 'links', links: linksOf(about, secrets) },
    {
      part: 'tickets',
      heading: `Your ${what}`,
      tickets: tickets.map((ticket) => ({
        name: inSentence(ticket.Type),
        reference: ticket.reference,
        price: '',
        cid: cidOf(ticket),
      })),
    },
    { part: 'paragraph', text: show },
    {
      part: 'note',
      text: `Can’t come? Tell the person who booked, who can put another name on it. We use your address for ${isOne ? 'this ticket' : 'these tickets'} only. ${contactOf(about)}`.trim(),
    },
  ];
  const name = tickets.map(({ reference }) => reference).join('-');
  const file = { filename: `${what}-${name}.pdf`, content: pdf, contentType: 'application/pdf' };
  return mailOf(about, {
    subject: (title) => `Your ${what} for ${title}`,
    kicker: `Your ${what}`,
    parts,
    attachments: [...codesOf(order), file],
  });
}

/** Composes the mail to somebody whose ticket is no longer valid. */
export function goneMail(about: About, words: { message?: string } = {}): Mail {
  const { event } = about.order;
  const isOff = event.schedule_change.cancelled_at !== null;
  const organizer = inSentence(event.organizer.Name);
  const why = isOff
    ? `${organizer} cancelled the event. Tickets for it are no longer valid.`
    : 'The ticket that you got for this event is no longer valid. Please ask the person who booked it.';
  const message = blockOf(words.message ?? '');
  return mailOf(about, {
    subject: (title) =>
      isOff ? `${title} is cancelled` : `Your ticket for ${title} is no longer valid`,
    kicker: isOff ? 'Event cancelled' : 'Ticket no longer valid',
    parts: [
      ...(message === '' ? [] : [{ part: 'paragraph', text: message } as const]),
      { part: 'paragraph', text: why },
      { part: 'note', text: contactOf(about) },
    ],
    attachments: [],
  });
}

type Made = {
  subject: (title: string) => string;
  kicker: string;
  parts: MailPart[];
  attachments: MailAttachment[];
};

function mailOf({ order, branding, to }: About, made: Made): Mail {
  const title = lineOf(order.event.title);
  const subject = lineOf(made.subject(inSentence(shortened(title, TITLE_IN_SUBJECT))));
  const head = { kicker: made.kicker, title, lines: timeLines(order.event) };
  const replyTo = Email.safeParse(order.event.organizer.email).data;
  return {
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    sender: senderOf(branding),
    subject,
    text: mailText(branding, head, made.parts),
    html: mailHtml(branding, subject, head, made.parts),
    attachments: [...logoAttachments(branding), ...made.attachments],
  };
}

function linksOf({ order, branding }: About, secrets: string[]): [string, string][] {
  const { event, tickets } = order;
  const pages = secrets.map((secret, index): [string, string] => [
    secrets.length === 1 ? 'Open your ticket' : `Open ticket ${tickets[index]?.reference ?? ''}`,
    `${branding.origin}${OWN_TICKET_PATH}${encodeURIComponent(secret)}`,
  ]);
  const [first = ''] = secrets;
  const calendar = `${branding.origin}/api/public/tickets/${encodeURIComponent(first)}/event.ics`;
  return hasNoDate(event) ? pages : [...pages, ['Add to calendar', calendar]];
}

function codesOf({ tickets }: PublicOrder): MailAttachment[] {
  return tickets.map((ticket) => ({
    filename: `ticket-${ticket.reference}.png`,
    content: qrPng(ticket.code),
    contentType: 'image/png',
    cid: cidOf(ticket),
  }));
}

function contactOf({ order }: About): string {
  const { email, Name } = order.event.organizer;
  return Email.safeParse(email).success ? `Reply to contact ${inSentence(Name)}.` : '';
}
