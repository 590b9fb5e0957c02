import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Documents } from './gateways/documents.ts';
import type { Geocoder } from './gateways/geocoder.ts';
import type { Mailer } from './gateways/mailer.ts';
import type { Payments } from './gateways/payments.ts';
import type { Sms } from './gateways/sms.ts';
import type { Storage } from './gateways/storage.ts';

/** Everything that the program uses outside itself; tests replace parts of it. */
export type Deps = {
  config: Config;
  db: Database;
  /** Returns the time now. No other code reads the clock. */
  clock: () => Date;
  mailer: Mailer;
  sms: Sms;
  storage: Storage;
  geocoder: Geocoder;
  payments: Payments;
  documents: Documents;
  booking: BookingSettings;
};

/** How bookings are decided. Only proofs and measurements differ from the default. */
export type BookingSettings = {
  /** How long seats are held for a buyer who has not paid; undefined: the platform's setting. */
  holdMs: number | undefined;
  /** The most bookings of one event that are decided together; 1: each alone. */
  maxGroup: number;
  /** false: seats are counted without a lock, which oversells; the proofs must detect that. */
  isLocking: boolean;
};

export const bookingSettings: BookingSettings = {
  holdMs: undefined,
  maxGroup: 200,
  isLocking: true,
};
