import type { PriceTax } from '@marquee/contract/tax/input';
import type { Billing } from '@marquee/contract/finance/billing';
import type { InvoiceNumbersInput } from '@marquee/contract/finance/invoice-numbers';
import type { PayWhatYouWant } from '@marquee/contract/pricing/pay-what-you-want';
import type { GivenSale } from '@marquee/contract/pricing/sale';
import { commonRoomEvents } from './common-room.ts';
import { fathomEvents } from './fathom.ts';
import { harbourEvents } from './harbour.ts';
import { lanternEvents } from './lantern.ts';
import { pastSessions } from './past-sessions.ts';
import type { Motif } from '../posters/poster.ts';

export { demoCategories } from './categories.ts';
export { demoOrganizations, demoUsers } from './organizations.ts';

/** Keys are stable, so that a repeated seeding finds what the first one made. */
export type DemoOrganization = {
  key: string;
  name: string;
  kind: 'promoter' | 'agency' | 'company';
  email: string;
  phone: string;
  description: string;
  logoSeed: string;
  createdDaysAgo: number;
  billing: Billing;
  /** Where it has its own ranges. */
  numbers?: InvoiceNumbersInput;
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

/**
 * `euros` has at most two decimals; 0 is free. Without a tax, it has its organizer's usual one. A ticket
 * `admits` one person if nothing is said; an add-on admits 0. Where buyers pay what they want, `euros` is the least.
 */
export type DemoPrice = {
  type: string;
  euros: number;
  admits?: number;
  min_per_order?: number;
  max_per_order?: number;
  max_per_person?: number;
  pay_what_you_want?: PayWhatYouWant;
  quota?: number;
  /** The variant of an add-on, with which `type` ends. */
  variant?: string;
  /** Types of which an order with this one has at least one, the first one in the demo's own orders. */
  only_with?: string[];
  sale?: GivenSale;
  tax?: PriceTax;
};

/** Seats that prices share; `types` are theirs. */
export type DemoShared = { name: string; seats: number; types: readonly string[] };

/** A price that only its code opens, for so many orders. Nobody has used it yet. */
export type DemoHidden = DemoPrice & { code: string; uses: number };

/** A price that needs approval, and how many buyers applied for it. */
export type DemoApplied = { type: string; euros: number; applicants: number };

/** The plan of an event's first price. A step ends after `seats`, or `daysBefore` the event starts. */
export type DemoPlan = {
  steps: readonly { euros: number; seats?: number; daysBefore?: number }[];
  /** Percent of the seats that sell in `hours`, and by how much they move the price. */
  demand?: {
    hours: number;
    raise: { moreThan: number; percent: number };
    lower: { fewerThan: number; percent: number };
    floor: number;
    ceiling: number;
  };
};

/** A code that one order in `oneIn` used, and what it takes off, or what a ticket costs with it. */
export type DemoCode = {
  code: string;
  kind: 'percent' | 'amount' | 'price';
  value: number;
  oneIn: number;
  /** Seats that are kept for its holders until so many days before the event starts. */
  kept?: { seats: number; daysBefore: number };
};

/** Codes for one order each that were made together, and the percents that they take off. */
export type DemoBatch = { batch: string; prefix: string; count: number; percent: number };

export type DemoEvent = {
  key: string;
  organizationKey: string;
  title: string;
  /** At most 500 characters. */
  description: string;
  /** One to three. */
  categoryKeys: readonly string[];
  poster: { motif: Motif; seed: string };
  place: DemoPlace;
  /** Whole days from the day of seeding in the event's time zone; negative is past, 0 is today. */
  startsInDays: number;
  /** `HH:mm` in the event's time zone. */
  startTime: string;
  durationMinutes: number;
  capacity: number;
  prices: readonly DemoPrice[];
  hidden?: DemoHidden;
  applied?: DemoApplied;
  shared?: DemoShared;
  plan?: DemoPlan;
  code?: DemoCode;
  batch?: DemoBatch;
  /** One order in this many is for a company, whose invoice is made out to it. */
  companyOneIn?: number;
  /** The share of the capacity that the demo sells, 0 to 1; 1 is sold out. */
  soldShare: number;
  /** Whether most buyers paid through the payment service rather than to the organizer. */
  isPaidOnline?: true;
  isBookable: boolean;
  /** False: switched off, see "Events" in `docs/product.md`. */
  isActive: boolean;
  /** One seed for `organizerLogoSvg` per other organizer, at most three. */
  otherOrganizerLogoSeeds: readonly string[];
};

export const demoEvents: readonly DemoEvent[] = [
  ...harbourEvents,
  ...pastSessions,
  ...commonRoomEvents,
  ...fathomEvents,
  ...lanternEvents,
];
