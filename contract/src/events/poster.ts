import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

export const posterSizes = ['a4', 'a3'] as const;
export type PosterSize = (typeof posterSizes)[number];

export const eventPosterApi = endpoints({
  getEventPoster: {
    call: 'GET /events/{id}/poster.pdf',
    summary: 'Returns a poster to print, with a QR code that leads to the event’s page.',
    access: 'events:read',
    perUserMinute: 20,
    query: z.object({ size: z.enum(posterSizes).default('a4') }),
    fileType: 'application/pdf',
  },
});
