import { z } from 'zod';
import { DEFAULT_ACCENT } from './accent.ts';
import { endpoints } from '../endpoint.ts';

/** Whose platform it is, as its administrators set it. */
export const Platform = z.object({
  name: z.string(),
  /** null: the wordmark alone. */
  logo_url: z.string().nullable(),
  /** Its width and height in pixels, so that a page keeps the room for it. */
  logo_size: z.tuple([z.number().int(), z.number().int()]).nullable(),
  /** `#rrggbb`, of buttons and links. */
  accent: z.string(),
  /** '' where there is none; so are the two addresses. */
  support_email: z.string(),
  terms_url: z.string(),
  privacy_url: z.string(),
});
export type Platform = z.infer<typeof Platform>;

/** As it comes, until somebody names it. */
export const defaultPlatform: Platform = {
  name: 'Marquee',
  logo_url: null,
  logo_size: null,
  accent: DEFAULT_ACCENT,
  support_email: '',
  terms_url: '',
  privacy_url: '',
};

/** It has a name of its own, so pages speak of it and not of the software. */
export function isNamed({ name }: Platform): boolean {
  return name !== defaultPlatform.name;
}

export const publicPlatformApi = endpoints({
  getPlatform: {
    method: 'GET',
    path: '/public/platform',
    summary: 'Whose platform it is: its name, logo and colour, and where it says more.',
    access: 'public',
    envelope: 'data',
    reply: Platform,
  },
});
