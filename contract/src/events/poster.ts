import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { IdParams } from '../list.ts';

export const posterSizes = ['a4', 'a3'] as const;
export type PosterSize = (typeof posterSizes)[number];

export const eventPosterApi = endpoints({
  getEventPoster: {
    method: 'GET',
    path: '/events/{id}/poster.pdf',
    summary: 'Returns a poster to print, with a QR code that leads to the event’s page.',
    access: 'events:read',
    perUserMinute: 20,
    params: IdParams,
    query: z.object({ size: z.enum(posterSizes).default('a4') }),
    envelope: 'file',
    fileType: 'application/pdf',
    reply: z.unknown(),
  },
});
