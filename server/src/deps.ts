import type { Config } from './config.ts';
import type { ConnectedAccounts } from './gateways/payments/accounts.ts';
import type { Database } from './db/database.ts';
import type { BankFiles } from './gateways/bank-files.ts';
import type { PriceLadders } from './gateways/price-ladders.ts';
import type { Documents } from './gateways/documents.ts';
import type { Geocoder } from './gateways/places/geocoder.ts';
import type { MailReports } from './gateways/mail-reports/mail-reports.ts';
import type { Mailer } from './gateways/mailer.ts';
import type { EInvoiceNetwork } from './gateways/e-invoices/network.ts';
import type { VatRegister } from './gateways/vat-ids/register.ts';
import type { MusicCatalogue } from './gateways/music/catalogue.ts';
import type { PaymentServices } from './gateways/payments/payments.ts';
import type { Sms } from './gateways/text-messages/sms.ts';
import type { Reads } from './replica/reads.ts';
import type { Storage } from './gateways/storage/storage.ts';
import type { Bus } from './servers/bus.ts';
import type { Limits } from './servers/limits.ts';
import type { RedisStatus } from './servers/redis/connection.ts';

/** Everything that the program uses outside itself; tests replace parts of it. */
export type Deps = {
  config: Config;
  db: Database;
  /** Where to read what may be a second old. */
  reads: Reads;
  /** Tells the other servers of this database what changed. */
  bus: Bus;
  /** Limits of calls that hold over all of those servers. */
  limits: Limits;
  /** null: no Redis is set. */
  redis: RedisStatus | null;
  /** Returns the time now. No other code reads the clock. */
  clock: () => Date;
  mailer: Mailer;
  mailReports: MailReports;
  sms: Sms;
  storage: Storage;
  geocoder: Geocoder;
  /** null: no catalogue is set. */
  music: MusicCatalogue | null;
  /** null: none is set, so only the shape of VAT IDs is checked. */
  vatRegister: VatRegister | null;
  /** null: none is set, so e-invoices are files only. */
  eInvoiceNetwork: EInvoiceNetwork | null;
  payments: PaymentServices;
  /** null: organizations cannot connect accounts. */
  accounts: ConnectedAccounts | null;
  documents: Documents;
  bankFiles: BankFiles;
  priceLadders: PriceLadders;
  /** How long public pages are answered from memory, in milliseconds; 0: each is read anew. */
  pagesKeptMs: number;
};
