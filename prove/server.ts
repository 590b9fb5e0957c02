/**
 * Runs the whole server in its own process for the proofs and the bench: settings as JSON in its
 * first argument, no demo content, no mail, and a double of the payment service. Sends its port to
 * its parent and ends with it. Started by `startServer`.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../server/src/app.ts';
import { startBackground } from '../server/src/background.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { Deps } from '../server/src/deps.ts';
import { handlePaymentEvent } from '../server/src/features/payments/webhook/commands.ts';
import { workerBankFiles } from '../server/src/gateways/bank-files.ts';
import { workerPriceLadders } from '../server/src/gateways/price-ladders.ts';
import { workerDocuments } from '../server/src/gateways/documents.ts';
import { BACKLOG } from '../server/src/http/front-door.ts';
import { offlineGeocoder } from '../server/src/gateways/places/offline/offline.ts';
import { smtpMailer } from '../server/src/gateways/mailer.ts';
import {
  type CheckoutPayments,
  offlinePayments,
  servicesOf,
} from '../server/src/gateways/payments/payments.ts';
import { diskStorage } from '../server/src/gateways/storage/disk/disk.ts';
import { readsAtPrimary } from '../server/src/replica/reads.ts';
import { openShared } from '../server/src/servers/shared.ts';
import { removeEventLock } from './no-event-lock.ts';
import { ECHO_PATH, METRICS_TOKEN, PAID_PATH, PaidEvent, ServerSettings } from './settings.ts';
import { mailerOf } from '../server/src/testing/doubles/mailer.ts';
import { smsOf } from '../server/src/testing/doubles/sms.ts';
import { keepAnswersYoung } from '../server/src/young-answers.ts';

const settings = ServerSettings.parse(JSON.parse(process.argv[2] ?? ''));

/** A double of the payment service that opens payment pages and refunds on request. */
const checkoutDouble: CheckoutPayments = {
  name: 'stripe',
  openCheckout: async ({ orderId }) => {
    if (settings.checkoutMs > 0) await sleep(settings.checkoutMs);
    return { id: `page-${orderId}`, url: `https://pay.invalid/${orderId}` };
  },
  closeCheckout: async () => undefined,
  refund: async ({ key }) => `refund-of-${key}`,
  returnFee: async () => undefined,
  check: async () => ({ isLive: false }),
  receive: async () => [],
};

keepAnswersYoung();
const { db, pool } = openDatabase(settings.address);
if (!settings.isLocking) removeEventLock(pool);
const deps: Deps = {
  config: readConfig({
    PORT: '0',
    DATA_DIR: settings.dataDir,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: settings.trustsProxy ? 'on' : 'off',
    RATE_LIMITS: settings.hasRateLimits ? 'on' : 'off',
    PUBLIC_URL: 'http://localhost:3000',
    ...(settings.hasMetrics ? { METRICS_TOKEN } : {}),
  }),
  db,
  reads: readsAtPrimary(db),
  ...openShared({ db, pool, address: settings.listenAt ?? settings.address }, () => undefined),
  clock: () => new Date(),
  mailer: settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, 'Marquee <no-reply@tickets.example>')
    : mailerOf(async () => undefined),
  mailReports: {},
  sms: smsOf([]),
  storage: diskStorage(join(settings.dataDir, 'media')),
  geocoder: offlineGeocoder(),
  payments: settings.payments === 'checkout' ? servicesOf(checkoutDouble) : offlinePayments,
  accounts: null,
  vatRegister: null,
  eInvoiceNetwork: null,
  music: null,
  documents: workerDocuments(() => undefined),
  bankFiles: workerBankFiles(),
  priceLadders: workerPriceLadders(),
  pagesKeptMs: settings.pagesKeptMs,
};

function addOwnRoutes(app: FastifyInstance): void {
  app.post(PAID_PATH, async (request) => {
    const paid = PaidEvent.parse(request.body);
    await handlePaymentEvent(deps, { kind: 'paid', provider: 'stripe', ...paid });
    return {};
  });
  app.post(ECHO_PATH, async (request, reply) => {
    reply.status(201);
    return { data: { id: randomUUID(), body: request.body } };
  });
}

// Without a parent, nothing else would stop this process.
process.on('disconnect', () => process.exit(0));
const app = await buildApp(deps, pool);
addOwnRoutes(app);
await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
if (settings.hasBackground) await startBackground(deps, app.log);
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
