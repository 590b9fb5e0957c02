import type { Platform } from '@marquee/contract/settings/platform';

/** What `MAIL_FROM` is when nobody sets it; the sender's name then is the platform's. */
export const DEFAULT_SENDER = { name: 'Marquee', address: 'no-reply@localhost' };
export const DEFAULT_MAIL_FROM = `${DEFAULT_SENDER.name} <${DEFAULT_SENDER.address}>`;

/** Where mails and papers come from: the platform's address, its name and looks. */
export type Branding = {
  /** `https://tickets.example` */
  origin: string;
  platform: Platform;
  /** null where the platform has none. */
  logo: BrandingLogo | null;
};

/** A logo for programs that know no WebP: PNG, with twice the pixels of the size it is shown at. */
export type BrandingLogo = { png: Uint8Array; width: number; height: number };
