import type { PublicOrder } from '@marquee/contract/orders/public';
import type { OpenQuestion } from '@marquee/contract/questions/open';
import { orderMail } from '../../features/order-pages/mail/compose.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { Branding } from '../../lib/branding.ts';

const UNTIL = '2026-11-18T18:00:00.000Z';

const diet: OpenQuestion = {
  question_id: '0e0e0e0e-0000-4000-8000-000000000001',
  kind: 'text',
  per: 'ticket',
  when: 'after',
  label: 'What do you eat?',
  help: '',
  required: true,
  options: [],
  takes: [],
  ticket_ids: [],
  shown_if: null,
  reason: '',
  delete_on: null,
  tickets: [0],
};

/** Returns the mails that ask a buyer for names and answers, or to pay for a change. @param one an order with one ticket */
export async function askingMails(
  branding: Branding,
  one: PublicOrder,
): Promise<Record<string, Mail>> {
  const open_questions = { questions: [diet], until: UNTIL };
  const unnamed = {
    ...one,
    names: { emails: true, wanted: true, until: UNTIL },
    tickets: one.tickets.map((ticket) => ({ ...ticket, takes_name: true })),
  };
  const change = {
    state: 'waiting' as const,
    under_way: false,
    to_pay: 12,
    before: one.total,
    after: one.total + 12,
    removed: [{ Type: 'Student', quantity: 1 }],
    added: [{ Type: one.event.title, quantity: 1 }],
    asked_at: '2026-11-01T10:00:00.000Z',
    expires_at: UNTIL,
  };
  return {
    'exchange asked': await orderMail(
      { ...one, exchange_request: change },
      'exchange-asked',
      branding,
    ),
    'names missing': await orderMail(unnamed, 'names-missing', branding),
    'names and answers missing': await orderMail(
      { ...unnamed, open_questions },
      'names-missing',
      branding,
    ),
    'tickets with questions': await orderMail({ ...one, open_questions }, 'tickets', branding),
  };
}
