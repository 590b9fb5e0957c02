import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Geocoder } from './gateways/geocoder.ts';
import type { Mailer } from './gateways/mailer.ts';
import type { Storage } from './gateways/storage.ts';

/** Everything the program touches outside itself; tests hand in their own. */
export type Deps = {
  config: Config;
  db: Database;
  /** The time now. Nothing else asks the clock. */
  clock: () => Date;
  mailer: Mailer;
  storage: Storage;
  geocoder: Geocoder;
};
