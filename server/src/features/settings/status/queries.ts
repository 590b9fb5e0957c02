import { serviceNames } from '@marquee/contract/finance/payment-services';
import type { JobQueue, IntegrationStatus } from '@marquee/contract/settings/status';
import { formatDuration } from '@marquee/contract/formats/durations';
import { formatSize } from '@marquee/contract/formats/sizes';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { couldRewriteLogs } from '../../../db/roles.ts';
import type { Deps } from '../../../deps.ts';
import { configuredServices } from '../../../gateways/payments/registry.ts';
import { mailDelayMinutes } from '../../../jobs/delay.ts';
import { countJobs } from '../../../jobs/jobs.ts';
import { hasMailbox } from '../../../lib/this-machine.ts';
import { findUntrustedProxy } from '../../../http/untrusted-proxy.ts';
import { findWaiting, listGivenUp } from '../../../jobs/status.ts';
import { hostOf } from '../../../setting-values.ts';
import { presentGivenUp } from '../jobs/presenter.ts';
import { queueSentence } from './words.ts';

const MAX_GIVEN_UP = 50;
/** A queue that has waited for longer is reported as stuck. */
const LONG_WAIT_MS = 10 * 60_000;

const ownsItsLogs = 'Its role owns the tables and could rewrite the logs. Set DATABASE_OWNER_URL';
const mailboxLink = { label: 'Open the mailbox', href: '/dev/mailbox' };

/** Returns the page that shows unsent mails; null where there is no mailbox. */
export function outboxLink(config: Config) {
  return hasMailbox(config) ? mailboxLink : null;
}

/** Returns the status of every integration, as far as it is known without a test. */
export async function listIntegrations(deps: Deps): Promise<IntegrationStatus[]> {
  const { config } = deps;
  return [
    await databaseStatus(deps),
    mailStatus(config),
    smsStatus(config),
    paymentsStatus(config),
    storageStatus(deps),
    geocoderStatus(config),
    musicStatus(config),
    vatIdStatus(config),
    eInvoiceStatus(config),
    proxyStatus(config),
    await jobsStatus(deps),
  ];
}

function storageStatus({ config, storage }: Deps): IntegrationStatus {
  const bucket = hostOf(config.s3Url);
  const isBuiltIn = bucket === undefined;
  return {
    what: 'storage',
    state: isBuiltIn ? 'built_in' : 'connected',
    sentence: isBuiltIn
      ? "Pictures are stored on this server's disk."
      : `Pictures are stored in a bucket at ${bucket}.`,
    details: [`${isBuiltIn ? 'Folder' : 'Place'}: ${storage.place}`],
    link: null,
  };
}

async function databaseStatus({ db, config }: Deps): Promise<IntegrationStatus> {
  const { version, bytes, ms } = await measureDatabase(db);
  const lacks = (await couldRewriteLogs(db)) ? [ownsItsLogs] : [];
  const host = hostOf(config.databaseUrl);
  return {
    what: 'database',
    state: host === undefined ? 'built_in' : 'connected',
    sentence:
      host === undefined
        ? 'The built-in PostgreSQL answers.'
        : `The PostgreSQL server at ${host} answers.`,
    details: [
      `Version ${version}`,
      formatSize(bytes),
      `Query time ${formatDuration(ms)}`,
      ...lacks,
    ],
    link: null,
  };
}

/** Returns the database's version, its size, and the duration of a round trip. */
export async function measureDatabase(db: Database) {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes`.execute(db);
  const start = performance.now();
  await sql`select 1`.execute(db);
  const ms = performance.now() - start;
  return { version: rows[0]?.version ?? '', bytes: rows[0]?.bytes ?? 0, ms };
}

function mailStatus(config: Config): IntegrationStatus {
  const host = hostOf(config.smtpUrl);
  return {
    what: 'mail',
    state: host === undefined ? 'built_in' : 'connected',
    sentence:
      host === undefined
        ? `No mail server is set up: mails stay in the ${hasMailbox(config) ? 'mailbox' : 'outbox'}.`
        : `Mails are sent through ${host}.`,
    details: [`Sender: ${config.mailFrom}`],
    link: outboxLink(config),
  };
}

function smsStatus(config: Config): IntegrationStatus {
  const { sms } = config;
  return {
    what: 'sms',
    state: sms ? 'connected' : 'built_in',
    sentence: sms
      ? 'Text messages are sent through Twilio.'
      : `No service is set up: text messages stay in ${config.dataDir}/outbox.`,
    details: sms ? [`Sender: ${sms.from}`] : [],
    link: sms ? null : outboxLink(config),
  };
}

function paymentsStatus({ payments }: Config): IntegrationStatus {
  const [first, ...others] = configuredServices(payments);
  return {
    what: 'payments',
    state: first === undefined ? 'built_in' : 'connected',
    sentence:
      first === undefined
        ? 'Payment is offline: organizers collect payments themselves and mark orders as paid.'
        : `Buyers pay on ${serviceNames[first]}’s payment page.`,
    details: others.map((name) => `${serviceNames[name]} refunds what it took.`),
    link: null,
  };
}

function geocoderStatus({ geocoderUrl }: Config): IntegrationStatus {
  const host = hostOf(geocoderUrl);
  return {
    what: 'geocoder',
    state: host === undefined ? 'built_in' : 'connected',
    sentence:
      host === undefined
        ? 'Locations come from the built-in list of towns.'
        : `Locations come from ${host}, or from the built-in list of towns while it is unavailable.`,
    details: [],
    link: null,
  };
}

function musicStatus({ musicUrl }: Config): IntegrationStatus {
  const host = hostOf(musicUrl);
  return {
    what: 'music',
    state: host === undefined ? 'built_in' : 'connected',
    sentence:
      host === undefined
        ? 'Guests find songs that were suggested on this platform.'
        : `Guests can also search ${host}. Answers are kept for 30 days.`,
    details: [],
    link: null,
  };
}

function vatIdStatus({ vatCheckUrl }: Config): IntegrationStatus {
  const host = hostOf(vatCheckUrl);
  return {
    what: 'vat_ids',
    state: host === undefined ? 'built_in' : 'connected',
    sentence:
      host === undefined
        ? 'VAT IDs of companies are checked by their shape and check digits.'
        : `${host} is asked about the VAT IDs of companies that book. Orders show the answer.`,
    details: [],
    link: null,
  };
}

function eInvoiceStatus({ accessPoint }: Config): IntegrationStatus {
  const host = hostOf(accessPoint?.url);
  return {
    what: 'e_invoices',
    state: host === undefined ? 'built_in' : 'connected',
    sentence:
      host === undefined
        ? 'E-invoices are files: each in its order, those of a period under Finance, Tax.'
        : `${host} gets the e-invoices between companies with VAT IDs. Orders show what became of them.`,
    details: [],
    link: null,
  };
}

function proxyStatus(config: Config): IntegrationStatus {
  const { trustProxy } = config;
  const untrusted = findUntrustedProxy(config);
  const isTrusting = trustProxy !== false;
  return {
    what: 'proxy',
    state: untrusted === undefined ? (isTrusting ? 'connected' : 'built_in') : 'trouble',
    sentence: untrusted ?? (isTrusting ? proxyNamed(trustProxy) : 'Visitors connect directly.'),
    details: [],
    link: null,
  };
}

function proxyNamed(trustProxy: true | string): string {
  return trustProxy === true
    ? "Any proxy is trusted to report visitors' addresses."
    : `Visitors connect through ${trustProxy}.`;
}

async function jobsStatus(deps: Deps): Promise<IntegrationStatus> {
  const { db, clock } = deps;
  const [{ failed }, { waiting, oldestDueAt }, mailMinutes] = await Promise.all([
    countJobs(db),
    findWaiting(db),
    mailDelayMinutes(deps),
  ]);
  const waitedMs = oldestDueAt === null ? 0 : clock().getTime() - oldestDueAt.getTime();
  return {
    what: 'jobs',
    state: failed > 0 || waitedMs > LONG_WAIT_MS ? 'trouble' : 'connected',
    sentence: queueSentence({ waiting, waitedMs, givenUp: failed, mailMinutes }),
    details: [],
    link: null,
  };
}

export async function getJobQueue(db: Database): Promise<JobQueue> {
  const [{ failed }, { waiting, oldestDueAt }, jobs] = await Promise.all([
    countJobs(db),
    findWaiting(db),
    listGivenUp(db, MAX_GIVEN_UP),
  ]);
  return {
    waiting,
    oldest_due_at: oldestDueAt?.toISOString() ?? null,
    given_up: failed,
    jobs: jobs.map(presentGivenUp),
  };
}
