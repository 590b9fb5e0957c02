import { resolve } from 'node:path';
import { z } from 'zod';
import { backupEnvironment, backupsOf, type BackupSettings } from './backup/settings.ts';
import { BounceAddress, bouncesOf } from './gateways/bounces/verp.ts';
import {
  storageEnvironment,
  storageOf,
  type StorageSettings,
} from './gateways/storage/s3/settings.ts';
import {
  paymentEnvironment,
  type PaymentSettings,
  paymentsOf,
} from './gateways/payments/registry.ts';
import type { MailReportSettings } from './gateways/mail-reports/registry.ts';
import {
  twilioEnvironment,
  twilioOf,
  type TwilioSettings,
} from './gateways/text-messages/twilio/settings.ts';
import {
  accessPointEnvironment,
  accessPointOf,
  type AccessPointSettings,
} from './gateways/e-invoices/access-point/settings.ts';
import { DEFAULT_MAIL_FROM } from './lib/branding.ts';
import {
  databaseAddress,
  emailAddress,
  onOff,
  portNumber,
  redisAddress,
  webAddress,
} from './setting-values.ts';
import { StartError } from './lib/start-error.ts';
import { defaultUrl } from './lib/this-machine.ts';
import { drainSetting, rolesSetting, type ServerRole } from './servers/roles.ts';
import {
  observationEnvironment,
  observationOf,
  type ObservationSettings,
} from './observation/settings.ts';

/** An empty value counts as unset, so a line `SMTP_URL=` in an `.env` file has no effect. */
const Environment = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  REDIS_URL: redisAddress.optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.string().default(DEFAULT_MAIL_FROM),
  BOUNCE_ADDRESS: BounceAddress.optional(),
  BOUNCE_PORT: portNumber.default(2525),
  MAIL_WEBHOOK_SECRET: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  MAILGUN_SIGNING_KEY: z.string().trim().optional(),
  SES_TOPIC_ARN: z.string().trim().startsWith('arn:', 'must begin with arn:').optional(),
  DEMO: onOff.optional(),
  GEOCODER_URL: webAddress.optional(),
  MUSIC_URL: webAddress.optional(),
  VAT_CHECK_URL: webAddress.optional(),
  TILE_URL: z
    .string()
    .refine((template) => /^https?:\/\/.+\{z\}.*\{x\}.*\{y\}/.test(template), {
      error: 'must be an http(s) address with {z}, {x} and {y}',
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => (value === 'on' ? true : value === 'off' ? false : value))
    .default(false),
  PROXY_TURNS_AWAY: onOff.default('off'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('warn'),
  RATE_LIMITS: onOff.default('on'),
  ROLES: rolesSetting,
  DRAIN_SECONDS: drainSetting,
  ...observationEnvironment,
  ...storageEnvironment,
  ...backupEnvironment,
  ...paymentEnvironment,
  ...twilioEnvironment,
  ...accessPointEnvironment,
});

export type EnvironmentName = keyof typeof Environment.shape;

/** Names of all settings. */
export const environmentNames = new Set<string>(Object.keys(Environment.shape));

export type Config = ObservationSettings &
  StorageSettings & {
    /** Names of the settings that were set; all others have their defaults. */
    given: EnvironmentName[];
    port: number;
    host: string;
    /** Origin without a trailing slash; null until the port is known (`PORT=0`). */
    publicUrl: string | null;
    dataDir: string;
    databaseUrl: string | undefined;
    /** The role that creates and changes the schema; undefined: the role of `databaseUrl`. */
    databaseOwnerUrl: string | undefined;
    /** The database itself, when `databaseUrl` leads to a pooler such as PgBouncer. */
    databaseDirectUrl: string | undefined;
    /** A standby for reads that may be a second old; undefined: everything is read at `databaseUrl`. */
    databaseReadUrl: string | undefined;
    /** Carries messages between servers and counts calls; undefined: the database does. */
    redisUrl: string | undefined;
    adminEmail: string | undefined;
    smtpUrl: string | undefined;
    mailFrom: string;
    /** Where bounces are mailed to, and the port that takes them; undefined: nowhere. */
    bounces: { address: string; port: number } | undefined;
    /** By which bounces and complaints are reported. */
    mailReports: MailReportSettings;
    /** Without any service, payment is offline. */
    payments: PaymentSettings;
    /** undefined: text messages are kept in the outbox. */
    sms: TwilioSettings | undefined;
    /** undefined: `isDemoAllowed` decides. */
    demo: boolean | undefined;
    geocoderUrl: string | undefined;
    /** undefined: guests find only songs that are known here. */
    musicUrl: string | undefined;
    /** undefined: only the shape of VAT IDs is checked. */
    vatCheckUrl: string | undefined;
    /** undefined: e-invoices are files only. */
    accessPoint: AccessPointSettings | undefined;
    tileUrl: string | undefined;
    /** In Fastify's form: false, true, or addresses of proxies. */
    trustProxy: boolean | string;
    /** The proxy turns bookings away and says how many; see `docs/operate.md`, A rush. */
    proxyTurnsAway: boolean;
    logLevel: string;
    rateLimits: boolean;
    /** At least one. */
    roles: ServerRole[];
    /** How long a stop goes on answering, so that a proxy can notice that it is not ready. */
    drainSeconds: number;
    /** undefined: the server takes no backups by itself. */
    backups: BackupSettings | undefined;
  };

/**
 * Reads the settings. No other code reads the environment.
 * @throws StartError naming the first bad setting and the reason
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = issue?.path.join('.') ?? 'setting';
    throw new StartError(`${name} ${issue?.message ?? 'is wrong'}${asItIs(environment[name])}.`);
  }
  const env = parsed.data;
  const names = new Set(given.map(([name]) => name));
  return {
    given: Environment.keyof().options.filter((name) => names.has(name)),
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : defaultUrl(env.HOST, env.PORT),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: besideUrl(env, 'DATABASE_OWNER_URL'),
    databaseDirectUrl: besideUrl(env, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: besideUrl(env, 'DATABASE_READ_URL'),
    redisUrl: env.REDIS_URL,
    adminEmail: env.ADMIN_EMAIL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    bounces: bouncesOf(env.BOUNCE_ADDRESS, env.BOUNCE_PORT),
    mailReports: {
      secret: env.MAIL_WEBHOOK_SECRET,
      mailgunKey: env.MAILGUN_SIGNING_KEY,
      sesTopic: env.SES_TOPIC_ARN,
    },
    payments: paymentsOf(env),
    sms: twilioOf(env),
    demo: env.DEMO === undefined ? undefined : env.DEMO === 'on',
    geocoderUrl: env.GEOCODER_URL,
    musicUrl: env.MUSIC_URL,
    vatCheckUrl: env.VAT_CHECK_URL,
    accessPoint: accessPointOf(env),
    tileUrl: env.TILE_URL,
    trustProxy: env.TRUST_PROXY,
    proxyTurnsAway: env.PROXY_TURNS_AWAY === 'on',
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS === 'on',
    roles: env.ROLES,
    drainSeconds: env.DRAIN_SECONDS,
    ...observationOf(env, env.PORT),
    ...storageOf(env),
    backups: backupsOf(env),
  };
}

/**
 * Leaves out values that may hold a password (before an @) or a key (after a question mark),
 * because logs keep this line.
 */
function asItIs(value: string | undefined): string {
  return value === undefined || /[@?]/.test(value) ? '' : ` (it is "${value}")`;
}

/** Refuses another address of a database without `DATABASE_URL`, which the application uses. */
function besideUrl(
  env: z.output<typeof Environment>,
  name: 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL',
): string | undefined {
  if (env[name] === undefined || env.DATABASE_URL !== undefined) return env[name];
  throw new StartError(`DATABASE_URL is missing. ${name} needs it beside it.`);
}
