import { stateMeanings } from '@marquee/contract/events/state';
import { reasonInWords } from '@marquee/contract/payments/payment-problems';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { formatCents } from '@marquee/contract/formats/money';
import type { Cents } from '@marquee/contract/money';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { note, paragraph } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';
import { mailAccent, quietLink } from '../../../mail/look.ts';
import { lines, link } from '../../../mail/markup.ts';
import { inSentence } from '../../../documents/words.ts';
import type { ProblemOrder } from './queries.ts';

export const problemMailKinds = [
  'dispute-open',
  'dispute-won',
  'dispute-lost',
  'refund-failed',
  'refund-made',
] as const;
export type ProblemMailKind = (typeof problemMailKinds)[number];

const subjects: Record<ProblemMailKind, (reference: string) => string> = {
  'dispute-open': (reference) => `The payment of order ${reference} is disputed`,
  'dispute-won': (reference) => `The dispute about order ${reference} is won`,
  'dispute-lost': (reference) => `The dispute about order ${reference} is lost`,
  'refund-failed': (reference) => `The refund of order ${reference} failed`,
  'refund-made': (reference) => `A part of order ${reference} was refunded at the payment service`,
};

const meanings: Record<ProblemMailKind, string> = {
  'dispute-open':
    'The buyer’s bank took this payment back. The amount is deducted from your balance until the bank decides.',
  'dispute-won': 'The bank decided in your favour. The amount is back on your balance.',
  'dispute-lost':
    'The bank decided in the buyer’s favour. The amount stays deducted from your balance.',
  'refund-failed':
    'The payment service could not deliver this refund, so the buyer has not received the money. Request the refund again on the order’s page, or ask an administrator to send it manually.',
  'refund-made':
    'Somebody refunded a part of this payment at the payment service. It is deducted from your balance, and the buyer has a credit note.',
};

/** The same for a payment to the organization's own account at the payment service. */
const meaningsOfAccount: Record<ProblemMailKind, string> = {
  'dispute-open':
    'The buyer’s bank took this payment back. Stripe keeps the amount out of your account until the bank decides. You can answer the bank in Stripe’s dashboard.',
  'dispute-won':
    'The bank decided in your favour. Stripe returns the amount to your account there.',
  'dispute-lost':
    'The bank decided in the buyer’s favour. The amount does not come back to your Stripe account.',
  'refund-failed':
    'Stripe could not deliver this refund, so the buyer has not received the money. It is in your Stripe account again. Request the refund again on the order’s page.',
  'refund-made':
    'Somebody refunded a part of this payment in Stripe’s dashboard. The order now costs less, and the buyer has a credit note.',
};

/** What becomes of the tickets; nothing is said where they are not the subject. */
const ticketWords: Partial<Record<ProblemMailKind, string>> = {
  'dispute-open': 'The tickets stay valid. To void them, cancel the order.',
  'dispute-lost': 'The tickets stay valid until you cancel the order.',
  'refund-made': 'The tickets stay valid.',
};

function meaningOf(kind: ProblemMailKind, order: ProblemOrder): string {
  const money = (order.is_connected ? meaningsOfAccount : meanings)[kind];
  const areVoid = order.status === 'cancelled' || order.event_cancelled_at !== null;
  return [money, areVoid ? '' : ticketWords[kind]].filter(Boolean).join(' ');
}

/** Names the event, and that it was called off or has no date. */
function eventWords({
  title,
  event_cancelled_at: cancelledAt,
  is_postponed,
}: ProblemOrder): string {
  const off = cancelledAt === null ? is_postponed && 'postponed' : 'cancelled';
  return [inSentence(title), off && stateMeanings[off].word].filter(Boolean).join(' · ');
}

const SWITCH_OFF = 'Choose which mails you get under Your account.';

function reasonOf(kind: ProblemMailKind, order: ProblemOrder): string | null {
  if (kind === 'refund-made') return null;
  return kind === 'refund-failed' ? order.refund_failure : order.dispute_reason;
}

export function problemMail(
  branding: Branding,
  to: string,
  kind: ProblemMailKind,
  order: ProblemOrder & { origin: string },
): Mail {
  const subject = subjects[kind](referenceOf(order.id));
  const reason = reasonOf(kind, order);
  const facts = [
    `Event: ${eventWords(order)}`,
    `Amount: ${formatCents(amountOf(kind, order))}`,
    ...(reason === null ? [] : [`Reason: ${inSentence(reasonInWords(reason))}`]),
  ];
  const address = `${order.origin}/admin/event/${order.event_id}/orders?order=${referenceOf(order.id)}`;
  const account = `${order.origin}/admin/account`;
  const meaning = meaningOf(kind, order);
  return composeMail(branding, {
    to,
    subject,
    blocks: [
      paragraph(meaning),
      paragraph(lines(facts)),
      paragraph(link(address, 'Open the order', mailAccent(branding).light.line), 24),
      note(quietLink(account, SWITCH_OFF), { gap: 0 }),
    ],
    text: [meaning, facts.join('\n'), address, `${SWITCH_OFF}\n${account}`],
  });
}

function amountOf(kind: ProblemMailKind, order: ProblemOrder): Cents {
  if (kind === 'refund-made') return order.part_cents;
  // One of several payments may be back, and a part of one.
  return kind === 'refund-failed' ? order.failed_cents : order.amount_cents;
}
