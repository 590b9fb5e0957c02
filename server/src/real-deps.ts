import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { type Shared, sharedByNobody } from './servers/shared.ts';
import { workerBankFiles } from './gateways/bank-files.ts';
import { workerPriceLadders } from './gateways/price-ladders.ts';
import { workerDocuments } from './gateways/documents.ts';
import { mailReportsOf } from './gateways/mail-reports/registry.ts';
import { outboxMailer, smtpMailer } from './gateways/mailer.ts';
import { eInvoiceNetworkOf } from './gateways/e-invoices/registry.ts';
import { vatRegisterOf } from './gateways/vat-ids/registry.ts';
import { musicOf } from './gateways/music/registry.ts';
import { accountsOf, paymentServicesOf } from './gateways/payments/registry.ts';
import { placesOf } from './gateways/places/registry.ts';
import { openStorage } from './gateways/storage/registry.ts';
import { textMessagesOf } from './gateways/text-messages/registry.ts';
import { type Reads, readsAtPrimary } from './replica/reads.ts';
import { withoutPeople } from './lib/logging.ts';
import { PAGES_KEPT_MS } from './pages/kept-pages.ts';
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
    sms: textMessagesOf(config.sms, {
      folder: outboxFolder(config.dataDir),
      clock,
      announce: ({ to, text }) =>
        announce(`Text message to ${to}: ${text.split('\n', 1).join('')}`),
    }),
    storage: openStorage(config, say),
    geocoder: placesOf(config.geocoderUrl, shared.limits, (error) =>
      say(`The geocoder failed, so the built-in one answers: ${withoutPeople(String(error))}`),
    ),
    music: musicOf(config.musicUrl, db),
    vatRegister: vatRegisterOf(config.vatCheckUrl),
    eInvoiceNetwork: eInvoiceNetworkOf(config.accessPoint),
    payments: paymentServicesOf(config.payments, clock),
    accounts: accountsOf(config.payments),
    documents: workerDocuments(say),
    bankFiles: workerBankFiles(),
    priceLadders: workerPriceLadders(),
    pagesKeptMs: PAGES_KEPT_MS,
  };
}

/** Ends the threads and connections that the gateways hold. */
export async function closeDeps(deps: Closable): Promise<void> {
  deps.mailer.close();
  await Promise.all([deps.documents.close(), deps.bankFiles.close(), deps.priceLadders.close()]);
}

export type Closable = Pick<Deps, 'mailer' | 'documents' | 'bankFiles' | 'priceLadders'>;
