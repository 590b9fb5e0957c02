import { mailLimits } from '@marquee/contract/orders/orders';
import type { HourlyLimit } from '../../../lib/hourly-counts.ts';
import type { OrderMailKind } from './jobs.ts';

/** Limits the mails about orders that one person gets in an hour, over all events. */
export function recipientLimit(email: string): HourlyLimit {
  return { name: `to:${mailboxOf(email)}`, max: mailLimits.recipient };
}

export function doorLimit(organizationId: string): HourlyLimit {
  return { name: `door:${organizationId}`, max: mailLimits.door };
}

export function resendLimit(orderId: string): HourlyLimit {
  return { name: `resend:${orderId}`, max: mailLimits.resends };
}

/** Returns one name for all addresses of a mailbox: it ignores case, `+suffix` and Gmail's dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** Returns the limits that a mail counts against, with what `orders.mail_withheld` then says. */
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
