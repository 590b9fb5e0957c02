import type { Platform } from '@marquee/contract/settings/platform';

/** Default of `MAIL_FROM`; the sender's name then is the platform's. */
export const DEFAULT_SENDER = { name: 'Marquee', address: 'no-reply@localhost' };
export const DEFAULT_MAIL_FROM = `${DEFAULT_SENDER.name} <${DEFAULT_SENDER.address}>`;

/** The platform's address, name, logo and colour, as mails and documents show them. */
export type Branding = {
  /** `https://tickets.example` */
  origin: string;
  platform: Platform;
  /** null where the platform has none. */
  logo: BrandingLogo | null;
  /** Whose mail it is, if not the platform's own. */
  organizer?: OrganizerLook;
};

/** What stands in a mail in place of the platform's name, logo and colour. */
export type OrganizerLook = {
  name: string;
  logo: BrandingLogo | null;
  /** Its own; '' for the platform's. */
  accent: string;
};

/** A logo for programs without WebP: a PNG with twice the pixels of its size on the page. */
export type BrandingLogo = {
  png: Uint8Array;
  width: number;
  height: number;
  /** Where a mail finds it instead of in an attachment. */
  url?: string;
};
