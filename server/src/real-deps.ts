import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { type Shared, sharedByNobody } from './servers/shared.ts';
import { workerBankFiles } from './gateways/bank-files.ts';
import { workerPriceLadders } from './gateways/price-ladders.ts';
import { workerDocuments } from './gateways/documents.ts';
import { musicBrainz } from './gateways/music/musicbrainz.ts';
import { nominatimGeocoder } from './gateways/geocoder-nominatim.ts';
import { offlineGeocoder } from './gateways/geocoder-offline.ts';
import { mailReportsOf } from './gateways/mail-reports/services.ts';
import { outboxMailer, smtpMailer } from './gateways/mailer.ts';
import { stripeAccounts } from './gateways/accounts-stripe.ts';
import { stripePayments } from './gateways/payments-stripe.ts';
import { offlinePayments } from './gateways/payments.ts';
import { outboxSms } from './gateways/sms/sms.ts';
import { twilioSms } from './gateways/sms/twilio.ts';
import { diskStorage, type Storage } from './gateways/storage.ts';
import { type Reads, readsAtPrimary } from './replica/reads.ts';
import { bucketOverFolder } from './gateways/s3/over-folder.ts';
import { s3Storage } from './gateways/s3/storage.ts';
import { withoutPeople } from './lib/logging.ts';
import { outboxFolder } from './pages/mailbox.ts';

/**
 * Builds what the program uses outside itself, from the settings.
 * @param say receives a line when the geocoder fails and, on a terminal, for each message that is kept
 *   instead of sent
 * @param shared what servers on one database share; default: for a program that tells nobody
 * @param reads where to read what may be a second old; default: at the primary
 */
export function buildDeps(
  config: Config,
  db: Database,
  say: (line: string) => void,
  shared: Shared = sharedByNobody(db),
  reads: Reads = readsAtPrimary(db),
): Deps {
  const clock = () => new Date();
  const offline = offlineGeocoder();
  // Who reads a terminal is the operator; anything else keeps the line as a log.
  const announce = process.stdout.isTTY ? say : () => undefined;
  return {
    config,
    db,
    reads,
    ...shared,
    clock,
    mailer: config.smtpUrl
      ? smtpMailer(config.smtpUrl, config.mailFrom)
      : outboxMailer(
          outboxFolder(config.dataDir),
          config.mailFrom,
          clock,
          ({ to, subject, text }) =>
            announce(`Mail to ${to}: ${subject}. ${text.split('\n', 1).join('')}`),
        ),
    mailReports: mailReportsOf(config.mailReports, clock),
    sms: config.sms
      ? twilioSms(config.sms)
      : outboxSms(outboxFolder(config.dataDir), clock, ({ to, text }) =>
          announce(`Text message to ${to}: ${text.split('\n', 1).join('')}`),
        ),
    storage: openStorage(config, say),
    geocoder: config.geocoderUrl
      ? nominatimGeocoder(
          config.geocoderUrl,
          offline,
          (error) =>
            say(
              `The geocoder failed, so the built-in one answers: ${withoutPeople(String(error))}`,
            ),
          shared.limits,
        )
      : offline,
    music: config.musicUrl === undefined ? null : musicBrainz(config.musicUrl, db),
    payments: config.stripe ? stripePayments(config.stripe, clock) : offlinePayments,
    accounts: config.stripe?.connectSecret === undefined ? null : stripeAccounts(config.stripe),
    documents: workerDocuments(say),
    bankFiles: workerBankFiles(),
    priceLadders: workerPriceLadders(),
  };
}

/** Opens the bucket of the settings, with what is not there yet, or else the folder. */
export function openStorage(config: Config, say: (line: string) => void): Storage {
  const folder = diskStorage(mediaFolder(config));
  return config.s3Url === undefined
    ? folder
    : bucketOverFolder(s3Storage(config.s3Url, say), folder);
}

/** Returns the folder of pictures that are not in a bucket. */
export function mediaFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'media');
}

/** Ends the threads and connections that the gateways hold. */
export async function closeDeps(deps: Closable): Promise<void> {
  deps.mailer.close();
  await Promise.all([deps.documents.close(), deps.bankFiles.close(), deps.priceLadders.close()]);
}

export type Closable = Pick<Deps, 'mailer' | 'documents' | 'bankFiles' | 'priceLadders'>;
