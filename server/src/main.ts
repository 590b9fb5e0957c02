import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Background, startBackground } from './background.ts';
import { type Config, readConfig } from './config.ts';
import { connect, type Connection } from './db/connect.ts';
import { listDemoAccounts, loadDemo } from './demo.ts';
import type { Deps } from './deps.ts';
import { ensureAdministrator } from './features/users/commands-administrator.ts';
import { workerBankFiles } from './gateways/bank-files.ts';
import { workerPriceLadders } from './gateways/price-ladders.ts';
import { workerDocuments } from './gateways/documents.ts';
import { musicBrainz } from './gateways/music/musicbrainz.ts';
import { nominatimGeocoder } from './gateways/geocoder-nominatim.ts';
import { describeError } from './lib/logging.ts';
import { StartError } from './lib/start-error.ts';
import { offlineGeocoder } from './gateways/geocoder-offline.ts';
import { outboxMailer, smtpMailer } from './gateways/mailer.ts';
import { stripeAccounts } from './gateways/accounts-stripe.ts';
import { stripePayments } from './gateways/payments-stripe.ts';
import { offlinePayments } from './gateways/payments.ts';
import { outboxSms, twilioSms } from './gateways/sms.ts';
import { diskStorage } from './gateways/storage.ts';
import { outboxFolder } from './pages/mailbox.ts';
import { stopServer } from './stop.ts';
import { printWelcome, say } from './welcome.ts';

const STOP_TIMEOUT_MS = 10_000;

function buildDeps(config: Config, connection: Connection): Deps {
  const clock = () => new Date();
  const offline = offlineGeocoder();
  return {
    config,
    db: connection.db,
    clock,
    mailer: config.smtpUrl
      ? smtpMailer(config.smtpUrl, config.mailFrom)
      : outboxMailer(
          outboxFolder(config.dataDir),
          config.mailFrom,
          clock,
          ({ to, subject, text }) =>
            say(`Mail to ${to}: ${subject}. ${text.split('\n', 1).join('')}`),
        ),
    sms: config.sms
      ? twilioSms(config.sms)
      : outboxSms(outboxFolder(config.dataDir), clock, ({ to, text }) =>
          say(`Text message to ${to}: ${text.split('\n', 1).join('')}`),
        ),
    storage: diskStorage(join(config.dataDir, 'media')),
    geocoder: config.geocoderUrl
      ? nominatimGeocoder(config.geocoderUrl, offline, (error) =>
          say(`The geocoder failed, so the built-in one answers: ${String(error)}`),
        )
      : offline,
    music: config.musicUrl === undefined ? null : musicBrainz(config.musicUrl, connection.db),
    payments: config.stripe ? stripePayments(config.stripe, clock) : offlinePayments,
    accounts: config.stripe?.connectSecret === undefined ? null : stripeAccounts(config.stripe),
    documents: workerDocuments(),
    bankFiles: workerBankFiles(),
    priceLadders: workerPriceLadders(),
  };
}

/** Starts the server step by step; a signal to stop is checked between the steps. */
async function start(config: Config, stopRequest: AbortSignal): Promise<() => Promise<void>> {
  const connection = await connect(config, say);
  const deps = buildDeps(config, connection);
  let app: FastifyInstance | undefined;
  let background: Background | undefined;
  const stop = () => stopServer({ app, background, deps, closeDatabase: () => connection.close() });
  try {
    stopRequest.throwIfAborted();
    if (config.adminEmail) await ensureAdministrator(deps, config.adminEmail);
    app = await buildApp(deps, connection.pool, { stopRequest });
    const address = await listen(app, config);
    // With `PORT=0` the address is known from here on; mails link to it.
    config.publicUrl ??= address;
    await loadDemo(deps, stopRequest, say);
    stopRequest.throwIfAborted();
    background = startBackground(deps, say);
    printWelcome({
      config,
      address,
      database: connection.description,
      demoAccounts: await listDemoAccounts(deps.db),
    });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const hint = 'Set PORT to another one, or stop the program that uses it.';
    if (code === 'EADDRINUSE') throw new StartError(`Port ${config.port} is in use. ${hint}`);
    if (code === 'EACCES') throw new StartError(`Port ${config.port} is not allowed. ${hint}`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${config.host} is not an address of this machine.`);
    }
    throw error;
  }
}

/** Resolves at the first SIGINT or SIGTERM. */
function stopRequested(): { signal: AbortSignal; promise: Promise<void> } {
  const controller = new AbortController();
  const promise = new Promise<void>((resolve) => {
    const onSignal = () => {
      controller.abort();
      // A stop that takes longer hangs; the database recovers at the next start.
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      resolve();
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  });
  return { signal: controller.signal, promise };
}

async function run(): Promise<void> {
  const stopRequest = stopRequested();
  try {
    const stop = await start(readConfig(), stopRequest.signal);
    await stopRequest.promise;
    await stop();
  } catch (error) {
    if (!stopRequest.signal.aborted) throw error;
  }
}

// Node's own report would print every property of the error; a database error has whole rows.
process.on('uncaughtException', (error) => {
  say(`The program failed: ${JSON.stringify(describeError(error))}`);
  process.exit(1);
});

run().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof StartError) say(error.message);
    else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
