import { z } from 'zod';
import { ReadersTimezone } from '../readers-timezone.ts';
import type { Permission } from '../access.ts';
import { endpoints } from '../endpoint.ts';

export const noticeKinds = [
  'order',
  'payment_awaited',
  'sold_out',
  'refund_asked',
  'payout',
  'payout_failed',
  'account_asks',
  'dispute',
  'refund_failed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The kinds whose mails are sent one by one, with the order that they are about. */
export const singleKinds = ['dispute', 'refund_failed'] as const satisfies NoticeKind[];
export type SingleKind = (typeof singleKinds)[number];

/** The kinds that concern administrators, who belong to no organization. */
export const administratorKinds: readonly NoticeKind[] = ['refund_asked'];

/** The kinds that are about an organization's money only. */
const moneyKinds: readonly NoticeKind[] = ['payout', 'payout_failed', 'account_asks'];

/** Returns what somebody needs to be told of a kind. */
export function permissionFor(kind: NoticeKind): Permission {
  return moneyKinds.includes(kind) ? 'money:read' : 'orders:read';
}

export const NoticePreferences = z.object({
  /** Kinds that the user gets no mail about. */
  switched_off: z.array(z.enum(noticeKinds)).max(noticeKinds.length),
  /** Kinds that the user does not see under the bell. */
  hidden: z.array(z.enum(noticeKinds)).max(noticeKinds.length),
  /** The hour of the daily summary on the clocks of `timezone`; null: no summary. */
  summary_hour: z.number().int().min(0).max(23).nullable(),
  timezone: ReadersTimezone.unwrap(),
});
export type NoticePreferences = z.output<typeof NoticePreferences>;

/** A client that knows nothing of the bell hides nothing. */
const NoticePreferencesChange = NoticePreferences.extend({
  hidden: NoticePreferences.shape.hidden.default([]),
});

export const preferencesApi = endpoints({
  getNoticePreferences: {
    call: 'GET /current/notices',
    summary: 'Returns which mails and notices the caller gets.',
    access: 'account:write',
    reply: NoticePreferences,
  },
  setNoticePreferences: {
    call: 'PUT /current/notices',
    summary: 'Sets which mails and notices the caller gets.',
    access: 'account:write',
    perMinute: 60,
    body: NoticePreferencesChange,
    reply: NoticePreferences,
  },
});
