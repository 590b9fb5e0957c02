import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { PublicTicket } from '../events/public.ts';
import { Id } from '../list.ts';
import { codeBases, codeKinds, TypedCode } from './input.ts';

/** What a code does, for somebody who has not booked yet. */
export const PublicCode = z.object({
  /** The code in capital letters, as the server stores it. */
  code: z.string(),
  kind: z.enum(codeKinds),
  /** Percent, or euros; null for `access`. */
  value: z.number().nullable(),
  per: z.enum(codeBases),
  /** Empty: all price types that are not hidden. */
  ticket_ids: z.array(z.string()),
  min_tickets: z.number().int().nullable(),
  /** The hidden price types that it opens, at their price without the code. */
  opens: z.array(PublicTicket),
  /** How many tickets can be booked with it where that is more, because seats are kept for it. */
  left: z.array(PublicTicket.pick({ ID: true, left: true })),
  /** What one ticket costs with it, where that is less; none if it takes a sum off the order. */
  prices: z.array(PublicTicket.pick({ ID: true, total: true, fee: true })),
});
export type PublicCode = z.infer<typeof PublicCode>;

export const publicCodesApi = endpoints({
  getPublicCode: {
    call: 'GET /public/events/{event_id}/codes/{code}',
    summary: 'Returns what a code does, and the price types that it opens. It uses nothing up.',
    access: 'public',
    perMinute: 30,
    params: z.object({ event_id: Id, code: TypedCode }),
    refuses: ['code_unknown', 'code_used_up', 'code_not_yet', 'code_over'],
    reply: PublicCode,
  },
});
