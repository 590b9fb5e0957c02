import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { noticeKinds } from './preferences.ts';

/** The most notices in one answer, the newest first. */
export const MAX_RECENT = 6;

/** Something that happened at the caller's events, or with the caller's money. */
export const RecentNotice = z.object({
  kind: z.enum(noticeKinds),
  at: z.iso.datetime(),
  /** null for what is about the organization. */
  event_id: z.string().nullable(),
  /** '' without an event. */
  event_title: z.string(),
  /** The buyer's; '' unless it is about an order. */
  name: z.string(),
  tickets: z.number().int(),
  /** Euros. */
  amount: z.number(),
});
export type RecentNotice = z.infer<typeof RecentNotice>;

export const recentApi = endpoints({
  listRecentNotices: {
    call: 'GET /notices/recent',
    summary: 'Returns what happened lately: orders, sold-out events, refund requests, payouts.',
    access: 'orders:read',
    reply: z.array(RecentNotice),
  },
});
