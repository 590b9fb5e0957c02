import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

/** Why an event is not saved or deleted. */
export const eventRefusalCodes = refusalCodes({
  unknown_organizer: { is: 'not_found' },
  /** A price type that is to be removed has sold or held tickets. */
  price_in_use: { is: 'conflict', details: z.object({ ticket_id: z.string() }) },
  tickets_sold: { is: 'conflict' },
  orders_waiting: { is: 'conflict' },
  /** Guests are on its list. */
  guests_listed: { is: 'conflict' },
  refunds_owed: { is: 'conflict' },
  address_taken: { is: 'conflict' },
  too_many_addresses: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
  event_cancelled: { is: 'conflict' },
  /** Somebody saved a later version of an unfinished event. */
  unfinished_changed: { is: 'conflict' },
  too_many_unfinished: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
  too_many_pictures: { is: 'conflict', details: z.object({ limit: z.number().int() }) },
});
