import { z } from 'zod';
import { DoorTicket } from './check-in.ts';
import { endpoints } from '../endpoint.ts';
import { ListQuery } from '../list.ts';

/** An event that the caller may scan for. */
export const ScanEvent = DoorTicket.shape.event.extend({ tickets_sold: z.number().int() });
export type ScanEvent = z.infer<typeof ScanEvent>;

export const scanEventsApi = endpoints({
  listScanEvents: {
    call: 'GET /scan-events',
    summary:
      'Returns the events that the caller may scan for, soonest first: of today or later. A door helper gets the chosen ones.',
    access: 'tickets:scan',
    query: ListQuery.extend({ when: z.enum(['today', 'upcoming']) }),
    envelope: 'page',
    reply: ScanEvent,
  },
});
