import type { EnvironmentSetting } from '@marquee/contract/settings/status';
import type { Retention } from '../../../backup/retention.ts';
import type { Config, EnvironmentName } from '../../../config.ts';
import { paymentDescriptions } from '../../../gateways/payments/registry.ts';
import { isDemoAllowed } from '../../../lib/this-machine.ts';
import { hostOf, type SettingDescription } from '../../../setting-values.ts';

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** In the order in which operators look for them; the compiler checks that none is missing. */
const descriptions: Record<EnvironmentName, SettingDescription<Config>> = {
  PUBLIC_URL: {
    what: 'The public address of this platform.',
    value: ({ publicUrl }) => publicUrl ?? '',
  },
  HOST: { what: 'The address the server listens on.', value: ({ host }) => host },
  PORT: { what: 'The port it listens on.', value: ({ port }) => String(port) },
  TRUST_PROXY: {
    what: "The trusted proxies, which report visitors' addresses.",
    value: ({ trustProxy }) => (typeof trustProxy === 'boolean' ? onOff(trustProxy) : trustProxy),
  },
  PROXY_TURNS_AWAY: {
    what: 'Whether the proxy turns bookings away while the servers are full, and says how many.',
    value: ({ proxyTurnsAway }) => onOff(proxyTurnsAway),
  },
  DATA_DIR: {
    what: 'The folder for pictures, unsent messages and the built-in database.',
    value: ({ dataDir }) => dataDir,
  },
  DATABASE_URL: {
    what: 'The PostgreSQL server. Without it, the built-in one.',
    value: ({ databaseUrl }) => hostOf(databaseUrl),
    isSecret: true,
  },
  DATABASE_OWNER_URL: {
    what: 'The role that creates and changes tables. Without it, the role of DATABASE_URL.',
    value: ({ databaseOwnerUrl }) => hostOf(databaseOwnerUrl),
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    what: 'The database itself, when DATABASE_URL leads to a pooler.',
    value: ({ databaseDirectUrl }) => hostOf(databaseDirectUrl),
    isSecret: true,
  },
  DATABASE_READ_URL: {
    what: 'A standby for reads that may be a second old. Without it, everything is read at DATABASE_URL.',
    value: ({ databaseReadUrl }) => hostOf(databaseReadUrl),
    isSecret: true,
  },
  REDIS_URL: {
    what: 'The Redis or Valkey through which servers agree. Without it, through the database.',
    value: ({ redisUrl }) => hostOf(redisUrl),
    isSecret: true,
  },
  S3_URL: {
    what: 'The bucket for pictures. Without it, they are in the folder.',
    value: ({ s3Url }) => hostOf(s3Url),
    isSecret: true,
  },
  S3_ACCESS_KEY_ID: {
    what: 'The name of the key for that bucket, unless its address has it.',
    value: () => '',
    isSecret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    what: 'The key for that bucket, unless its address has it.',
    value: () => '',
    isSecret: true,
  },
  MEDIA_URL: {
    what: 'The CDN that pages and mails load pictures from. Without it, PUBLIC_URL.',
    value: ({ mediaUrl }) => mediaUrl,
  },
  ADMIN_EMAIL: {
    what: 'The address of an administrator who is created at every start if missing.',
    value: ({ adminEmail }) => adminEmail,
  },
  SMTP_URL: {
    what: 'The mail server. Without it, mails stay in the outbox.',
    value: ({ smtpUrl }) => hostOf(smtpUrl),
    isSecret: true,
  },
  MAIL_FROM: { what: 'The sender of every mail.', value: ({ mailFrom }) => mailFrom },
  BOUNCE_ADDRESS: {
    what: 'Where campaigns bounce to. Without it, to the sender.',
    value: ({ bounces }) => bounces?.address,
  },
  BOUNCE_PORT: {
    what: 'The port that takes mail for BOUNCE_ADDRESS.',
    value: ({ bounces }) => bounces && String(bounces.port),
  },
  MAIL_WEBHOOK_SECRET: {
    what: 'Lets Postmark, or any program, report bounces and complaints.',
    value: ({ mailReports }) => mailReports.secret && '',
    isSecret: true,
  },
  MAILGUN_SIGNING_KEY: {
    what: 'The key that signs Mailgun’s reports of bounces and complaints.',
    value: ({ mailReports }) => mailReports.mailgunKey && '',
    isSecret: true,
  },
  SES_TOPIC_ARN: {
    what: 'The topic in which Amazon SES reports bounces and complaints.',
    value: ({ mailReports }) => mailReports.sesTopic,
  },
  TWILIO_ACCOUNT_SID: {
    what: 'The account that sends text messages. Without it, they stay in the outbox.',
    value: ({ sms }) => sms?.accountSid,
  },
  TWILIO_AUTH_TOKEN: {
    what: 'The key of that account.',
    value: ({ sms }) => sms && '',
    isSecret: true,
  },
  SMS_FROM: { what: 'The sender of every text message.', value: ({ sms }) => sms?.from },
  TWILIO_API_URL: {
    what: 'Another address of Twilio, for tests.',
    value: ({ sms }) => hostOf(sms?.apiUrl),
  },
  ...paymentDescriptions,
  GEOCODER_URL: {
    what: 'The service that finds locations by name. Without it, the built-in list of towns.',
    value: ({ geocoderUrl }) => hostOf(geocoderUrl),
  },
  MUSIC_URL: {
    what: 'The catalogue that finds songs for guests. Without it, only songs that are known here.',
    value: ({ musicUrl }) => hostOf(musicUrl),
  },
  VAT_CHECK_URL: {
    what: 'The register that knows VAT IDs. Without it, only their shape is checked.',
    value: ({ vatCheckUrl }) => hostOf(vatCheckUrl),
  },
  E_INVOICE_DELIVERY_URL: {
    what: 'The access point that delivers e-invoices. Without it, they are files to download.',
    value: ({ accessPoint }) => hostOf(accessPoint?.url),
  },
  E_INVOICE_DELIVERY_TOKEN: {
    what: 'The token of that access point.',
    value: ({ accessPoint }) => accessPoint && '',
    isSecret: true,
  },
  TILE_URL: {
    what: 'The service that draws maps. Without it, the choice under Maps decides.',
    value: ({ tileUrl }) => hostOf(tileUrl),
  },
  DEMO: {
    what: 'Whether an empty database starts with demo content.',
    value: (config) => onOff(isDemoAllowed(config)),
  },
  BACKUP_TO: {
    what: 'The folder or bucket for the daily backup. Without it, the server takes none.',
    value: ({ backups }) => backups && (hostOf(backups.to) ?? backups.to),
    isSecret: true,
  },
  BACKUP_AT: {
    what: 'The time of the daily backup, in UTC.',
    value: ({ backups }) => backups && timeOf(backups.at),
  },
  BACKUP_KEEP: {
    what: 'How many backups stay.',
    value: ({ backups }) => backups?.keep && keptWords(backups.keep),
  },
  BACKUP_RECIPIENTS: {
    what: 'The public keys that backups are encrypted for. Without one, they are not encrypted.',
    value: ({ backups }) => backups?.recipients.join(', '),
  },
  LOG_LEVEL: { what: 'How much the server logs.', value: ({ logLevel }) => logLevel },
  METRICS_PORT: {
    what: 'The port for metrics. Without it and the token there are none.',
    value: ({ metrics }) => (metrics?.port === undefined ? undefined : String(metrics.port)),
  },
  METRICS_TOKEN: {
    what: 'The token that metrics are read with. Without it, anybody who reaches their port may.',
    value: ({ metrics }) => metrics?.token && '',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    what: 'The collector that traces are sent to. Without it there are none.',
    value: ({ traces }) => hostOf(traces?.endpoint),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    what: 'The share of requests that are traced, from 0 to 1.',
    value: ({ traces }) => traces && String(traces.ratio),
  },
  ROLES: {
    what: 'What this server does: answer requests, run jobs, send mails with documents.',
    value: (config) => config.roles.join(', '),
  },
  DRAIN_SECONDS: {
    what: 'Seconds that a stopping server still answers, so that proxies notice.',
    value: ({ drainSeconds }) => String(drainSeconds),
  },
  RATE_LIMITS: {
    what: 'Whether requests are limited for each visitor. Use off for load tests only.',
    value: ({ rateLimits }) => onOff(rateLimits),
  },
};

/** Lists the settings of the environment: their purpose and the value in force, without secrets. */
export function presentEnvironment(config: Config): EnvironmentSetting[] {
  const given = new Set<string>(config.given);
  return Object.entries(descriptions).map(([name, { what, value, isSecret }]) => ({
    name,
    what,
    value: value(config) ?? '',
    is_set: given.has(name),
    is_secret: isSecret ?? false,
  }));
}

function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

function keptWords({ daily, weekly, monthly }: Retention): string {
  return `${daily} daily, ${weekly} weekly, ${monthly} monthly`;
}
