import { z } from 'zod';
import { ViaCode } from '../boosts/via.ts';

/** What a booking says about where its buyer comes from. It does not make another request. */
export const broughtBy = {
  /** The code of the link that brought the buyer. */
  via: ViaCode.optional(),
  /**
   * The page of another site that shows the booking in a frame; payment returns to it. Ignored unless
   * the organizer named its host.
   */
  host_page: z.string().max(500).optional(),
};
