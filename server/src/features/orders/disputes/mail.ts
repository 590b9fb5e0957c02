import { reasonInWords } from '@marquee/contract/finance/payment-problems';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { formatCents } from '@marquee/contract/formats/money';
import type { Mail } from '../../../gateways/mailer.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import type { Branding } from '../../../lib/branding.ts';
import { logoAttachments, mailFoot, mailPage } from '../../../mail/page.ts';
import { lineOf } from '../../../documents/words.ts';
import type { ProblemOrder } from './queries.ts';

export type ProblemMailKind = 'dispute-open' | 'dispute-won' | 'dispute-lost' | 'refund-failed';

const subjects: Record<ProblemMailKind, (reference: string) => string> = {
  'dispute-open': (reference) => `The payment of order ${reference} is disputed`,
  'dispute-won': (reference) => `The dispute about order ${reference} is won`,
  'dispute-lost': (reference) => `The dispute about order ${reference} is lost`,
  'refund-failed': (reference) => `The refund of order ${reference} failed`,
};

const meanings: Record<ProblemMailKind, string> = {
  'dispute-open':
    'The buyer’s bank took this payment back. The amount is deducted from your balance until the bank decides. The tickets stay valid. To void them, cancel the order.',
  'dispute-won': 'The bank decided in your favour. The amount is back on your balance.',
  'dispute-lost':
    'The bank decided in the buyer’s favour. The amount stays deducted from your balance. The tickets stay valid until you cancel the order.',
  'refund-failed':
    'The payment service could not deliver this refund, so the buyer has not received the money. Request the refund again on the order’s page, or ask an administrator to send it manually.',
};

/** The same for a payment to the organization's own account at the payment service. */
const meaningsOfAccount: Record<ProblemMailKind, string> = {
  'dispute-open':
    'The buyer’s bank took this payment back. Stripe keeps the amount out of your account until the bank decides. You can answer the bank in Stripe’s dashboard. The tickets stay valid. To void them, cancel the order.',
  'dispute-won':
    'The bank decided in your favour. Stripe returns the amount to your account there.',
  'dispute-lost':
    'The bank decided in the buyer’s favour. The amount does not come back to your Stripe account. The tickets stay valid until you cancel the order.',
  'refund-failed':
    'Stripe could not deliver this refund, so the buyer has not received the money. It is in your Stripe account again. Request the refund again on the order’s page.',
};

const SWITCH_OFF = 'Choose which mails you get under Your account.';

export function problemMail(
  branding: Branding,
  to: string,
  kind: ProblemMailKind,
  order: ProblemOrder & { origin: string },
): Mail {
  const subject = subjects[kind](referenceOf(order.id));
  const reason = kind === 'refund-failed' ? order.refund_failure : order.dispute_reason;
  const facts = [
    `Event: ${lineOf(order.title)}`,
    `Amount: ${formatCents(order.amount_cents)}`,
    ...(reason === null ? [] : [`Reason: ${lineOf(reasonInWords(reason))}`]),
  ];
  const address = `${order.origin}/admin/event/${order.event_id}/orders?order=${referenceOf(order.id)}`;
  const account = `${order.origin}/admin/account`;
  const foot = mailFoot(branding);
  const meaning = (order.is_connected ? meaningsOfAccount : meanings)[kind];
  const body = [
    `<p style="margin:0 0 12px">${escapeHtml(meaning)}</p>`,
    `<p style="margin:0 0 12px">${facts.map(escapeHtml).join('<br>')}</p>`,
    `<p style="margin:0 0 12px"><a class="mark" href="${escapeHtml(address)}">Open the order</a></p>`,
    `<p class="quiet" style="margin:0;font-size:14px"><a class="mark" href="${escapeHtml(account)}">${SWITCH_OFF}</a></p>`,
  ];
  return {
    to,
    fromName: branding.platform.name,
    subject,
    text: [
      meaning,
      facts.join('\n'),
      address,
      `${SWITCH_OFF}\n${account}`,
      ...(foot ? [foot] : []),
    ].join('\n\n'),
    html: mailPage(branding, subject, body.join('\n')),
    attachments: logoAttachments(branding),
  };
}
