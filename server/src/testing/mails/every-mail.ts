import { changedAccountMail, restoredAccountMail } from '../../features/account-changes/mail.ts';
import {
  changedMail,
  newAddressMail,
  presentAddressMail,
  takenAddressMail,
} from '../../features/auth/own-account/mail.ts';
import { stepUpMail } from '../../features/auth/step-up/mail.ts';
import { codeMail } from '../../features/auth/codes/mail.ts';
import { followMail } from '../../features/boosts/follows/mail.ts';
import { noticeMail, summaryMail } from '../../features/notices/mails/mail.ts';
import { problemMail } from '../../features/payments/disputes/mail.ts';
import { orderMail } from '../../features/order-pages/mail/compose.ts';
import { testMailOf } from '../../features/settings/integrations/mail.ts';
import { accessMail } from '../../features/users/access/mail.ts';
import { invitationMail } from '../../features/users/invitations/mail.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { Branding } from '../../lib/branding.ts';
import { sampleOrder } from '../samples/order.ts';
import { applicationMails } from './application-mails.ts';
import { askingMails } from './asking-mails.ts';
import { holderMails } from './holder-mails.ts';

const INVOICE = '/api/public/orders/s/invoice.pdf';

/** What strangers choose in a mail, and what a platform is called. */
export type Words = { title: string; name: string; place: string; text: string };

export const usualWords: Words = {
  title: 'Night Swim & Sauna',
  name: 'Harbour Lights',
  place: 'Kulturhaus Lantern, Oranienstraße 25, Berlin',
  text: 'Doors open at 8.\nBring a coat, it is “cold” & windy.',
};

/** Returns the mails about who gets into an account, and where money goes. */
function accountMails(branding: Branding, { name }: Words, to: string): Record<string, Mail> {
  const told = { to, by: name, email: 'new@example.com' };
  const change = {
    change_id: 'c',
    organization_id: 'o',
    organization_name: name,
    kind: 'transfer_account' as const,
    before: `${name}, DE…3000`,
    after: 'Eve, DE…2051',
    made_at: '2026-11-02T10:00:00.000Z',
    made_by: name,
    until: '2026-11-03T10:00:00.000Z',
  };
  const step = { code: '482913', purpose: 'refund_account', whose: name } as const;
  return {
    'fresh code': stepUpMail(to, step, branding),
    'account changed': changedAccountMail(branding, to, change, 'https://tickets.example/#a-token'),
    'account restored': restoredAccountMail(branding, to, change),
    'access given': accessMail(branding, { ...told, about: 'given' }),
    'address moved': accessMail(branding, { ...told, about: 'moved' }),
    'factor reset': accessMail(branding, { ...told, about: 'factor-reset' }),
    'factor set up': accessMail(branding, { ...told, about: 'factor-set-up' }),
  };
}

/** Returns one mail of every kind that the platform sends by itself, by name. */
export async function everyMail(
  branding: Branding,
  words: Words = usualWords,
): Promise<Record<string, Mail>> {
  const to = 'ana@example.com';
  return {
    ...(await orderMails(branding, words)),
    ...(await applicationMails(branding, words)),
    'sign-in code': codeMail(to, '482913', branding),
    'new address': newAddressMail(to, '482913', branding),
    'taken address': takenAddressMail(to, branding),
    'present address': presentAddressMail(to, '482913', branding),
    'changed address': changedMail(to, 'new@example.com', branding),
    ...accountMails(branding, words, to),
    invitation: invitationMail(
      branding,
      {
        email: to,
        organization_name: words.name,
        sender: words.name,
        team_role: 'door',
        titles: [words.title],
      },
      'a-token',
    ),
    follow: followMail(branding, { email: to, name: words.name, slug: 'harbour' }, 'a-token'),
    test: testMailOf(branding, to),
    notice: noticeMail(branding, to, {
      kind: 'order',
      organization_id: 'o',
      event_id: 'e',
      title: words.title,
      count: 12,
      amount_cents: 37_000,
      tickets: 20,
      listed: [
        { name: words.name, amount_cents: 3050, tickets: 2 },
        { name: 'Łukasz Żółć', amount_cents: 0, tickets: 1 },
      ],
    }),
    summary: summaryMail(branding, to, {
      sold: {
        total: 3,
        pieces: 0,
        rows: [{ title: words.title, tickets: 3, pieces: 0, cents: 4500 }],
      },
      waiting: [
        {
          kind: 'refunds_due',
          count: 2,
          since: new Date('2026-01-01T10:00:00.000Z'),
          event_id: 'e',
          title: words.title,
        },
      ],
    }),
    ...holderMails(branding, words, to),
    dispute: problemMail(branding, to, 'dispute-open', {
      id: 'b3c1f4a0-0000-4000-8000-000000000001',
      event_id: 'e',
      title: words.title,
      amount_cents: 3050,
      failed_cents: 0,
      part_cents: 0,
      dispute_reason: 'fraudulent',
      refund_failure: null,
      status: 'completed',
      event_cancelled_at: null,
      is_postponed: false,
      is_connected: false,
      origin: branding.origin,
    }),
  };
}

async function orderMails(branding: Branding, words: Words): Promise<Record<string, Mail>> {
  const around = {
    title: words.title,
    location: words.place,
    organizer: { ID: 'o', Name: words.name, email: 'hello@harbour.example' },
  };
  const many = sampleOrder(
    {
      items: [
        { Type: 'Standard', Amount: 18.5, unit_total: 19.29, quantity: 1, discount: 0 },
        { Type: 'Student', Amount: 12, unit_total: 12.79, quantity: 1, discount: 0 },
      ],
      fee: 1.58,
      total: 32.08,
      tax: { name: 'VAT', percent: 19, amount: 5.12 },
      invoices: [{ kind: 'invoice', number: '2026-0042', href: INVOICE, xml: [] }],
    },
    around,
    10,
  );
  const unpaid = sampleOrder(
    {
      status: 'processing',
      tickets: [],
      payment_instructions: words.text,
      expires_at: '2026-11-01T10:15:00.000Z',
      transfer: {
        holder: words.name,
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        bank: words.name,
        code: 'BCD\n002\n1\nSCT\n\nHarbour\nDE02120300000000202051\nEUR30.50',
      },
    },
    around,
  );
  const cancelled = sampleOrder(
    { status: 'cancelled', tickets: [], cancel_reason: 'staff', refund: 'due' },
    around,
  );
  const one = sampleOrder({}, around, 1);
  const extras = {
    schedule: [
      { day: 1, time: '19:30', title: 'Doors', text: '' },
      { day: 1, time: '21:00', title: words.title, text: '' },
    ],
    suggests: 'song',
    isOver: false,
  } as const;
  const refund = {
    refund_id: 'r',
    amount: 12,
    made_at: '2026-11-02T10:00:00.000Z',
    refunded_by: 'payment_service' as const,
    state: 'due' as const,
    tickets: ['7777-7771'],
    items: [{ Type: 'Student', quantity: 1 }],
    tax: 1.92,
    reason: '',
    by_buyer: false,
  };
  return {
    ticket: await orderMail(one, 'tickets', branding, { pdf: Buffer.from('%PDF') }),
    tickets: await orderMail(many, 'tickets', branding, {
      pdf: Buffer.from('%PDF'),
      extras: { ...extras, schedule: [...extras.schedule] },
    }),
    received: await orderMail(unpaid, 'received', branding),
    reminder: await orderMail(unpaid, 'reminder', branding),
    cancelled: await orderMail(cancelled, 'cancelled', branding),
    'expired refund': await orderMail(
      { ...cancelled, cancel_reason: 'expired' },
      'expired-refund',
      branding,
    ),
    'tickets refunded': await orderMail(one, 'tickets-refunded', branding, undefined, refund),
    'tickets returned': await orderMail(one, 'tickets-refunded', branding, undefined, {
      ...refund,
      amount: 0,
      state: null,
      refunded_by: null,
      by_buyer: true,
    }),
    'sum refunded': await orderMail(one, 'tickets-refunded', branding, undefined, {
      ...refund,
      tickets: [],
      items: [],
      reason: words.text,
    }),
    ...(await askingMails(branding, one)),
    'refund account': await orderMail(cancelled, 'refund-account', branding, undefined, undefined, {
      account: 'DE…3000',
    }),
    'event cancelled': await orderMail(
      { ...cancelled, cancel_reason: 'event' },
      'event-cancelled',
      branding,
      undefined,
      undefined,
      { subject: words.title, message: words.text },
    ),
  };
}
