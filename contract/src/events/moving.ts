import { z } from 'zod';
import { shortLine } from '../fields/text.ts';
import { endpoints } from '../endpoint.ts';
import { Event } from './events.ts';

export const movingSentences = {
  moved: 'The event was moved.',
  postponed: 'The event is postponed.',
  unchanged: 'Choose another time or place.',
  refundsPast: 'Choose a day from today on.',
  over: 'This event is over.',
} as const;

const Text = z.string().max(10);

/** A field that is left out keeps its value. Dates and times are in the time zone of the location. */
export const MoveInput = z.object({
  /** The new date is not known yet; the times are ignored. */
  postponed: z.boolean().default(false),
  date: Text.optional(),
  start_time: Text.optional(),
  end_date: Text.optional(),
  end_time: Text.optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  location_name: shortLine(300).optional(),
  /**
   * What price plans do: their dates move as far as the start, or they wait at the price of now.
   * Needed if a step of a plan would end after the new start.
   */
  plans: z.enum(['shift', 'pause']).optional(),
  /** The last day on which buyers can return their tickets for a refund; null if they cannot. */
  refunds_until: z.iso.date(movingSentences.refundsPast).nullable().default(null),
});
export type MoveInput = z.output<typeof MoveInput>;

export const movingApi = endpoints({
  moveEvent: {
    call: 'PUT /events/{id}/move',
    summary:
      'Moves an event to another time or place, or postpones it. Its tickets stay valid, and its page, tickets and calendar files say so.',
    access: 'events:write',
    showsOnPages: true,
    perMinute: 30,
    refuses: ['event_cancelled', 'event_over', 'plan_ends_later'],
    body: MoveInput,
    reply: Event,
  },
});
