import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Documents } from './gateways/documents.ts';
import type { Geocoder } from './gateways/geocoder.ts';
import type { Mailer } from './gateways/mailer.ts';
import type { Payments } from './gateways/payments.ts';
import type { Sms } from './gateways/sms.ts';
import type { Storage } from './gateways/storage.ts';

/** Everything the program touches outside itself; tests hand in their own. */
export type Deps = {
  config: Config;
  db: Database;
  /** The time now. Nothing else asks the clock. */
  clock: () => Date;
  mailer: Mailer;
  sms: Sms;
  storage: Storage;
  geocoder: Geocoder;
  payments: Payments;
  documents: Documents;
  booking: BookingSettings;
};

/** How bookings are decided. Nothing but the proofs and measurements differs from the default. */
export type BookingSettings = {
  /** How long seats are kept for a buyer who has yet to pay; undefined: as the platform has it set. */
  holdMs: number | undefined;
  /** So many bookings of one event are decided together at most; 1: each by itself. */
  maxGroup: number;
  /** false: seats are counted without a lock, which oversells; shows that the proofs would see it. */
  isLocking: boolean;
};

export const bookingSettings: BookingSettings = {
  holdMs: undefined,
  maxGroup: 200,
  isLocking: true,
};
