import { mailLimits } from '@marquee/contract/orders/orders';
import type { HourlyLimit } from '../../../lib/hourly-counts.ts';
import type { OrderMailKind } from '../mail/jobs.ts';

/** How many mails about orders one person gets in an hour, of whatever event. */
export function recipientLimit(email: string): HourlyLimit {
  return { name: `to:${mailboxOf(email)}`, max: mailLimits.recipient };
}

/** How many mails an organization's sales at the door send in an hour. */
export function doorLimit(organizationId: string): HourlyLimit {
  return { name: `door:${organizationId}`, max: mailLimits.door };
}

/** How often the tickets of an order are sent once more in an hour. */
export function resendLimit(orderId: string): HourlyLimit {
  return { name: `resend:${orderId}`, max: mailLimits.resends };
}

/** The same mailbox has many addresses: `Ada+jazz@Example.com`, and dots at Google. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** The limits that a mail is counted against, with the word for who is told that it was not sent. */
export function limitsOf(order: {
  kind: OrderMailKind;
  email: string;
  channel: 'online' | 'door';
  organizationId: string;
}): { because: 'recipient' | 'door'; limit: HourlyLimit }[] {
  const { kind, email, channel, organizationId } = order;
  return [
    { because: 'recipient', limit: recipientLimit(email) },
    ...(channel === 'door' && kind === 'tickets'
      ? [{ because: 'door', limit: doorLimit(organizationId) } as const]
      : []),
  ];
}
