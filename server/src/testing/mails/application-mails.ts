import { orderMail } from '../../features/order-pages/mail/compose.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { Branding } from '../../lib/branding.ts';
import { sampleOrder } from '../samples/order.ts';
import type { Words } from './every-mail.ts';

/** Returns the mails about applications, by name. */
export async function applicationMails(
  branding: Branding,
  words: Words,
): Promise<Record<string, Mail>> {
  const around = {
    title: words.title,
    location: words.place,
    organizer: { ID: 'o', Name: words.name, email: 'hello@harbour.example' },
  };
  const none = { tickets: [], completed_at: null };
  const waiting = sampleOrder({ ...none, status: 'applied' }, around);
  const toPay = sampleOrder(
    {
      ...none,
      status: 'pending',
      accepted_at: '2026-10-25T10:00:00.000Z',
      decision_note: words.text,
      expires_at: '2026-11-01T10:15:00.000Z',
      payment_way: 'card',
    },
    around,
  );
  const declined = sampleOrder(
    { ...none, status: 'cancelled', cancel_reason: 'declined', decision_note: words.text },
    around,
  );
  return {
    applied: await orderMail(waiting, 'applied', branding),
    accepted: await orderMail(toPay, 'accepted', branding),
    declined: await orderMail(declined, 'declined', branding),
    undecided: await orderMail(
      { ...declined, cancel_reason: 'undecided', decision_note: '' },
      'undecided',
      branding,
    ),
  };
}
