import { isolated } from '@marquee/contract/people/isolate';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatCents } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import type { WaitingKind } from '@marquee/contract/notices/waiting';
import { inSentence } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { heading, note, paragraph } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';
import { mailAccent, quietLink } from '../../../mail/look.ts';
import { lines, link } from '../../../mail/markup.ts';
import type { WaitingRow } from '../waiting/queries.ts';
import type { Digest, Sold } from './queries.ts';

const SWITCH_OFF = 'Choose which mails you get under Your account.';
/** The most lines about what waits; the dashboard has all. */
const MAX_WAITING_LINES = 10;

/** Tells a user what happened at an event: one notice, or several together. */
export function noticeMail(branding: Branding, to: string, digest: Digest): Mail {
  const subject = subjectOf(digest);
  const notices = digest.kind === 'sold_out' ? [] : digest.listed.map(lineOfNotice);
  const left = digest.count - digest.listed.length;
  const listed = [
    ...notices,
    ...(left > 0 ? [`And ${left} more`] : []),
    ...(digest.count > 1 && digest.amount_cents > 0
      ? [`Together: ${formatCents(digest.amount_cents)}`]
      : []),
  ];
  const path = pathOf(digest);
  return staffMail(branding, { to, subject, listed, path });
}

const ABOUT_ACCOUNT = ['payout_failed', 'account_asks'];

function pathOf({ kind, event_id }: Digest): string {
  if (ABOUT_ACCOUNT.includes(kind)) return '/admin/money?tab=get-paid';
  return event_id === null ? '/admin/dashboard' : `/admin/event/${event_id}/orders`;
}

function subjectOf({ kind, count, title, tickets }: Digest): string {
  const event = inSentence(title ?? '');
  switch (kind) {
    case 'order':
      return `${formatCount(count, { one: 'new order', other: 'new orders' })} for ${event}, ${formatCount(tickets, nouns.ticket)}`;
    case 'payment_awaited':
      return `${formatCount(count, { one: 'order awaits', other: 'orders await' })} payment for ${event}`;
    case 'sold_out':
      return `${event} is sold out`;
    case 'refund_asked':
      return `${formatCount(count, { one: 'refund', other: 'refunds' })} requested for ${event}`;
    case 'payout':
      return `${formatCount(count, { one: 'payout', other: 'payouts' })} sent to you`;
    case 'payout_failed':
      return `Stripe could not send ${formatCount(count, { one: 'payout', other: 'payouts' })} to your bank`;
    case 'account_asks':
      return 'Stripe needs something from you to keep paying you';
  }
}

function lineOfNotice({ name, tickets, amount_cents }: Digest['listed'][number]): string {
  const parts = [
    ...(name === null ? [] : [inSentence(name)]),
    ...(tickets > 0 ? [formatCount(tickets, nouns.ticket)] : []),
    ...(amount_cents > 0 ? [formatCents(amount_cents)] : []),
  ];
  return parts.join(', ');
}

const waits: Record<WaitingKind, string> = {
  applications: 'Applications to decide',
  orders_to_confirm: 'Orders to confirm',
  refunds_due: 'Refunds due',
  mails_failing: 'Mails not delivered',
  refunds_to_decide: 'Refunds to decide',
  payment_problems: 'Disputed payments',
  account_asks: 'Questions from Stripe',
  payouts_failed: 'Failed payouts',
};

/** Sums up the last day: what was sold, and what waits for the user. */
export function summaryMail(
  branding: Branding,
  to: string,
  { sold, waiting }: { sold: Sold; waiting: WaitingRow[] },
): Mail {
  const listed = [
    ...sold.rows.map((row) => {
      const bought = boughtWords(row.tickets, row.pieces);
      return `${inSentence(row.title)}: ${bought}, ${formatCents(row.cents)}`;
    }),
    ...waiting
      .slice(0, MAX_WAITING_LINES)
      .map((row) =>
        [
          `${waits[row.kind]}: ${row.count}`,
          ...(row.title === null ? [] : [inSentence(row.title)]),
        ].join(', '),
      ),
  ];
  const subject = `Your day: ${boughtWords(sold.total, sold.pieces)} sold`;
  return staffMail(branding, { to, subject, listed, path: '/admin/dashboard' });
}

function staffMail(
  branding: Branding,
  { to, subject, listed, path }: { to: string; subject: string; listed: string[]; path: string },
): Mail {
  const [address, account] = [`${branding.origin}${path}`, `${branding.origin}/admin/account`];
  const { line: color } = mailAccent(branding).light;
  return composeMail(branding, {
    to,
    subject,
    blocks: [
      heading(subject, 2, { size: 16, below: 16 }),
      ...(listed.length > 0 ? [paragraph(lines(listed))] : []),
      paragraph(link(address, `Open ${isolated(branding.platform.name)}`, color), 24),
      note(quietLink(account, SWITCH_OFF), { gap: 0 }),
    ],
    text: [subject, listed.join('\n'), address, `${SWITCH_OFF}\n${account}`],
  });
}
