import { z } from 'zod';
import { DEFAULT_ACCENT } from './accent.ts';
import { endpoints } from '../endpoint.ts';

/** The branding that administrators set. */
export const Platform = z.object({
  name: z.string(),
  /** null: only the wordmark is shown. */
  logo_url: z.string().nullable(),
  /** Width and height in pixels, so that a page reserves the space. */
  logo_size: z.tuple([z.number().int(), z.number().int()]).nullable(),
  /** `#rrggbb`, for buttons and links. */
  accent: z.string(),
  /** '' if not set; the same for the two addresses. */
  support_email: z.string(),
  terms_url: z.string(),
  privacy_url: z.string(),
  /** How public pages, mails and PDFs write dates, times and money. */
  locale: z.string(),
});
export type Platform = z.infer<typeof Platform>;

export const defaultPlatform: Platform = {
  name: 'Marquee',
  logo_url: null,
  logo_size: null,
  accent: DEFAULT_ACCENT,
  support_email: '',
  terms_url: '',
  privacy_url: '',
  locale: 'en-US',
};

/** Returns whether the platform has its own name, which pages then use. */
export function isNamed({ name }: Platform): boolean {
  return name !== defaultPlatform.name;
}

export const publicPlatformApi = endpoints({
  getPlatform: {
    call: 'GET /public/platform',
    summary: "Returns the platform's name, logo, colour and links.",
    access: 'public',
    reply: Platform,
  },
});
