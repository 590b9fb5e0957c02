import type { Billing } from '@marquee/contract/finance/billing';
import { commonRoomEvents } from './content-common-room.ts';
import { fathomEvents } from './content-fathom.ts';
import { harbourEvents } from './content-harbour.ts';
import { lanternEvents } from './content-lantern.ts';
import type { Motif } from './poster.ts';

export { demoCategories } from './content-categories.ts';
export { demoOrganizations, demoUsers } from './content-organizations.ts';

/** Keys are stable, so that seeding twice finds what it made the first time. */
export type DemoOrganization = {
  key: string;
  name: string;
  kind: 'promoter' | 'agency' | 'company';
  email: string;
  phone: string;
  description: string;
  /** For `organizerLogoSvg`. */
  logoSeed: string;
  createdDaysAgo: number;
  billing: Billing;
};

export type DemoUser = {
  key: string;
  organizationKey: string;
  name: string;
  email: string;
  phone: string;
};

export type DemoCategory = {
  key: string;
  name: string;
  description: string;
  motif: Motif;
  status: 'pending' | 'processing' | 'completed' | 'cancelled';
  createdDaysAgo: number;
};

export type DemoPlace = {
  /** An invented venue in a real city. */
  name: string;
  /** Degrees; the time zone follows from them. */
  latitude: number;
  longitude: number;
};

/** `euros` has at most two decimals; 0 is free. */
export type DemoPrice = { type: string; euros: number };

export type DemoEvent = {
  key: string;
  organizationKey: string;
  title: string;
  /** At most 500 characters. */
  description: string;
  /** One to three. */
  categoryKeys: readonly string[];
  /** For `posterSvg`. */
  poster: { motif: Motif; seed: string };
  place: DemoPlace;
  /** Whole days from the day of seeding at the place; negative is past, 0 is today. */
  startsInDays: number;
  /** `HH:mm`, the clock at the place. */
  startTime: string;
  durationMinutes: number;
  capacity: number;
  prices: readonly DemoPrice[];
  /** How much of the capacity the demo's sales fill, 0 to 1; 1 is sold out. */
  soldShare: number;
  /** The payment service took most of the money; else the organizer did. */
  isPaidOnline?: true;
  isBookable: boolean;
  /** False is the specification's Not Active. */
  isActive: boolean;
  /** One seed for `organizerLogoSvg` per other organizer, at most three. */
  otherOrganizerLogoSeeds: readonly string[];
};

export const demoEvents: readonly DemoEvent[] = [
  ...harbourEvents,
  ...commonRoomEvents,
  ...fathomEvents,
  ...lanternEvents,
];
