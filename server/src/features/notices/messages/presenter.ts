import type { SentMessage } from '@marquee/contract/notices/messages';
import type { CancellationRow, MessageRow } from './queries.ts';

export function presentMessage(row: MessageRow): SentMessage {
  return {
    message_id: row.id,
    kind: 'message',
    subject: row.subject,
    message: row.message,
    audience: audienceOf(row.audience),
    price: row.price_label,
    sent_by: row.sent_by_name,
    sent_at: row.sent_at.toISOString(),
    recipients: row.holders,
    waiting: row.waiting,
    failed: row.failed,
  };
}

/** The check constraint of the column allows no other text. */
function audienceOf(text: string): SentMessage['audience'] {
  return text === 'not_arrived' || text === 'price' ? text : 'all';
}

export function presentCancellationMail(row: CancellationRow): SentMessage {
  return {
    message_id: row.event_id,
    kind: 'cancellation',
    subject: row.subject,
    message: row.message,
    audience: 'all',
    price: '',
    sent_by: row.actor_name,
    sent_at: row.started_at.toISOString(),
    recipients: row.mails,
    waiting: row.waiting,
    failed: row.failed,
  };
}
