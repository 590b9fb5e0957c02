import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { isolated } from '../people/isolate.ts';

export const MOST_STARS = 5;
export const MAX_RATING_WORDS = 500;
/** How many of the newest sentences are returned. */
export const SHOWN_RATINGS = 200;

export const EventRatings = z.object({
  /** How many guests gave each number of stars, from one to five. */
  by_stars: z.array(z.number().int()).length(MOST_STARS),
  count: z.number().int(),
  /** With two decimals; null while nobody gave any. */
  average: z.number().nullable(),
  /** What guests wrote, the newest first. */
  sentences: z.array(
    z.object({
      name: z.string(),
      stars: z.number().int(),
      words: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type EventRatings = z.infer<typeof EventRatings>;

export const ratingsApi = endpoints({
  getEventRatings: {
    call: 'GET /events/{id}/ratings',
    summary: `Returns the stars that guests gave an event, and the newest ${SHOWN_RATINGS} sentences.`,
    access: 'campaigns:read',
    reply: EventRatings,
  },
});

/** The words of the page where guests rate an event. */
export const ratingSentences = {
  title: (event: string) => `How was ${isolated(event)}?`,
  thanks: 'Thank you',
  starsMissing: 'Choose one to five stars.',
} as const;
