import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authApi } from '@marquee/contract/auth/auth';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { jobHandlers } from '../background.ts';
import type { Deps } from '../deps.ts';
import { makeDocument } from '../documents/make.ts';
import { suggestLadder } from '../features/forecasts/prices/suggestion.ts';
import { tryBankFile } from '../features/transfers/bank/reading/read.ts';
import { bankFilesOf } from '../gateways/bank-files.ts';
import { type LadderTask, priceLaddersOf } from '../gateways/price-ladders.ts';
import { documentsOf } from '../gateways/documents.ts';
import { offlineGeocoder } from '../gateways/places/offline/offline.ts';
import type { Mail } from '../gateways/mailer.ts';
import { offlinePayments } from '../gateways/payments/payments.ts';
import type { TextMessage } from '../gateways/text-messages/sms.ts';
import { diskStorage } from '../gateways/storage/disk/disk.ts';
import { runDueJobs } from '../jobs/runner.ts';
import { openReads } from '../replica/reads.ts';
import { openShared } from '../servers/shared.ts';
import type { LogStream } from '../lib/logging.ts';
import { Client } from './client.ts';
import { createTestDatabase } from './database.ts';
import { checkAgainstDocument } from './document-check.ts';
import { mailerOf } from './doubles/mailer.ts';
import { smsOf } from './doubles/sms.ts';
import { mailedCode } from './mailed-code.ts';
import { openSession } from './sign-in/session.ts';

/** A Tuesday evening in winter; tests name their times relative to it. */
export const TEST_NOW = new Date('2026-01-13T18:00:00.000Z');

/** Creates a clock that stands still until a test moves it. */
export function testClock(now: Date) {
  const clock = {
    now,
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  return clock;
}

/** Reads bank files without a thread. */
const readHere = { ask: tryBankFile, close: async () => undefined };

/** Suggests ladders without a thread. */
const suggestHere = {
  ask: (given: LadderTask) => Promise.resolve(suggestLadder(given)),
  close: async () => undefined,
};

/** Renders documents without a thread, so that tests need not wait for one to start. */
const drawHere = { ask: makeDocument, close: async () => undefined };

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Starts the whole server on its own database, without a port; `close` it afterwards. */
export async function startTestApp(
  options: {
    config?: Partial<Config>;
    now?: Date;
    deps?: Partial<Deps>;
    /** Instead of a new one; it is dropped all the same. */
    database?: Awaited<ReturnType<typeof createTestDatabase>>;
    /** Receives the log lines of `config.logLevel`. */
    logTo?: LogStream;
  } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-app-'));
  const clock = testClock(options.now ?? TEST_NOW);
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const database = options.database ?? (await createTestDatabase());
  const config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
    publicUrl: 'http://localhost:3000',
    ...options.config,
  };
  const deps: Deps = {
    config,
    db: database.db,
    reads: openReads(config, database, () => undefined),
    ...openShared({ ...database, address: database.pool.options }, () => undefined),
    clock: () => clock.now,
    mailer: mailerOf(async (mail) => {
      mails.push(mail);
    }),
    mailReports: {},
    sms: smsOf(texts),
    storage: diskStorage(join(folder, 'media')),
    geocoder: offlineGeocoder(),
    payments: offlinePayments,
    accounts: null,
    music: null,
    vatRegister: null,
    eInvoiceNetwork: null,
    documents: documentsOf({ mails: drawHere, downloads: drawHere, statements: drawHere }),
    bankFiles: bankFilesOf(readHere),
    priceLadders: priceLaddersOf(suggestHere),
    // Tests change rows and read a page at once.
    pagesKeptMs: 0,
    ...options.deps,
  };
  const app = await buildApp(deps, database.pool, options.logTo ? { logTo: options.logTo } : {});
  await app.ready();
  checkAgainstDocument(app);
  const visitor = new Client(app);

  return {
    app,
    deps,
    db: deps.db,
    pool: database.pool,
    /** For statements that the application may not run. */
    owner: database.owner,
    clock,
    mails,
    texts,
    visitor,
    /** Signs in without the one-time code, whose hashes would take most of a test's time. */
    signIn: (user: { email: string }) => openSession(app, deps, user.email),
    /** Signs in like a person: requests a code, reads the mail, enters the code. */
    async signInByCode({ email }: { email: string }): Promise<Client> {
      const client = new Client(app);
      await client.call(authApi.requestOtp, { body: { email } });
      const otp = mailedCode({ mails }, email);
      const { status } = await client.call(authApi.verifyOtp, { body: { email, otp } });
      if (status !== 200) throw new Error(`${email} could not sign in (${status}).`);
      return client;
    },
    /**
     * Runs due jobs; a job that fails fails the test.
     * @param limit how many run at once; one at a time, mails come in the order of their causes
     */
    async runJobs(limit = 50): Promise<void> {
      const failures: unknown[] = [];
      const onFailure = (_kind: string, error: unknown) => failures.push(error);
      while ((await runDueJobs(deps, jobHandlers, { limit, onFailure })) > 0);
      if (failures.length > 0) throw failures[0];
    },
    async close() {
      await app.close();
      await deps.reads.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
