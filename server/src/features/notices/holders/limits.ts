import {
  HOLDER_MAILS_PER_HOUR,
  HOLDER_MESSAGES_PER_HOUR,
  ORGANIZATION_MESSAGES_PER_HOUR,
} from '@marquee/contract/notices/holders';
import type { HourlyLimit } from '../../../lib/hourly-counts.ts';
import { mailboxOf } from '../../orders/mail/limits.ts';

/** Returns the limits that a message counts against. */
export function messageLimits(event: { id: string; organization_id: string }): HourlyLimit[] {
  return [
    { name: `holders:${event.id}`, max: HOLDER_MESSAGES_PER_HOUR },
    { name: `holders-of:${event.organization_id}`, max: ORGANIZATION_MESSAGES_PER_HOUR },
  ];
}

/**
 * Limits the messages that one person gets in an hour, over all events. It is apart from the limit
 * of mails about orders, so that no message keeps tickets back.
 */
export function holderLimit(email: string): HourlyLimit {
  return { name: `holder:${mailboxOf(email)}`, max: HOLDER_MAILS_PER_HOUR };
}
