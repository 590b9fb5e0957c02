import { holderMail } from '../../features/notices/holders/mail.ts';
import {
  goneMail,
  holderMail as ownTicketMail,
} from '../../features/order-pages/own-tickets/mail.ts';
import { ownOrder } from '../../features/order-pages/own-tickets/presenter.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { Branding } from '../../lib/branding.ts';
import { sampleOrder } from '../samples/order.ts';
import type { Words } from './every-mail.ts';

/** Returns the mails to ticket holders: an organizer's message, and what those get whom tickets name. */
export function holderMails(branding: Branding, words: Words, to: string): Record<string, Mail> {
  return {
    'message to holders': holderMail(branding, { ...messageOf(words, to), secret: 'a-secret' }),
    'message to a named holder': holderMail(branding, {
      ...messageOf(words, to),
      tickets: [
        { reference: '7777-7771', secret: 'a-secret' },
        { reference: '7777-7772', secret: 'another' },
      ],
    }),
    ...ownMails(branding, words, to),
  };
}

/** What a message to ticket holders says, whoever reads it. */
function messageOf(words: Words, email: string) {
  return {
    subject: words.title,
    message: words.text,
    email,
    locale: 'en-US',
    title: words.title,
    location_name: words.place,
    starts_at: new Date('2026-11-21T18:30:00.000Z'),
    timezone: 'Europe/Berlin',
    cancelled_at: null,
    is_postponed: false,
    refunds_until: null,
    moved_from_starts_at: null,
    moved_from_timezone: null,
    moved_from_place: null,
    organization_id: 'o',
    organizer_email: 'hello@harbour.example',
    organizer_name: words.name,
  };
}

/** Returns the mails to somebody whom a ticket names. */
function ownMails(branding: Branding, words: Words, to: string): Record<string, Mail> {
  const around = {
    title: words.title,
    location: words.place,
    organizer: { ID: 'o', Name: words.name, email: 'hello@harbour.example' },
  };
  const order = ownOrder(sampleOrder({}, around, 2), [0, 1]);
  const off = { ...order.event.schedule_change, cancelled_at: '2026-11-02T10:00:00.000Z' };
  const cancelled = { ...order, event: { ...order.event, schedule_change: off } };
  const about = { order, branding, to };
  return {
    'own tickets': ownTicketMail(about, ['a-secret', 'another'], Buffer.from('%PDF')),
    'own ticket gone': goneMail(about),
    'own ticket of a cancelled event': goneMail(
      { ...about, order: cancelled },
      { message: words.text },
    ),
  };
}
