import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const mediaApi = endpoints({
  getImage: {
    method: 'GET',
    path: '/media/{name}',
    summary: 'An uploaded picture, re-encoded as WebP, under a random name.',
    access: 'public',
    params: z.object({ name: z.string().max(80) }),
    envelope: 'file',
    fileType: 'image/webp',
    reply: z.unknown(),
  },
});
