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
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

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
  /** The hour of the daily summary on the clocks of `timezone`; null: no summary. */
  summary_hour: z.number().int().min(0).max(23).nullable(),
  timezone: ReadersTimezone.unwrap(),
});
export type NoticePreferences = z.output<typeof NoticePreferences>;

export const preferencesApi = endpoints({
  getNoticePreferences: {
    method: 'GET',
    path: '/current/notices',
    summary: 'Returns which mails the caller gets about events.',
    access: 'account:write',
    envelope: 'data',
    reply: NoticePreferences,
  },
  setNoticePreferences: {
    method: 'PUT',
    path: '/current/notices',
    summary: 'Sets which mails the caller gets about events.',
    access: 'account:write',
    perMinute: 60,
    body: NoticePreferences,
    envelope: 'data',
    reply: NoticePreferences,
  },
});
