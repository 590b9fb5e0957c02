import { type Recipient, recipientStatuses } from '@marquee/contract/campaign-results/recipients';
import type { Columns } from '../../../lib/csv.ts';
import type { RecipientRow } from './queries.ts';

export function presentRecipient(row: RecipientRow): Recipient {
  return {
    name: row.name,
    email: row.email,
    phone: row.phone ?? '',
    // The table has no other states.
    status: recipientStatuses.find((status) => status === row.status) ?? 'left_out',
    is_delivered: row.receipt === 'delivered',
    reason: row.reason,
    attempts: row.attempts,
    at: (row.done_at ?? row.due_at)?.toISOString() ?? null,
    variant: row.variant,
    code: row.event_code,
    clicks: row.clicks,
    unsubscribed: row.unsubscribed_at !== null,
    complained: row.complained_at !== null,
  };
}

export const recipientColumns: Columns<Recipient> = {
  'E-mail': (one) => one.email,
  Phone: (one) => one.phone,
  Name: (one) => one.name,
  Status: (one) => one.status,
  Reason: (one) => one.reason,
  Tries: (one) => one.attempts,
  Time: { instant: (one) => one.at },
  Version: (one) => one.variant?.toUpperCase() ?? '',
  Code: (one) => one.code ?? '',
  Clicks: (one) => one.clicks,
  Unsubscribed: (one) => (one.unsubscribed ? 'yes' : 'no'),
  Complained: (one) => (one.complained ? 'yes' : 'no'),
};
