import { z } from 'zod';
import { e164Of } from '#phones';
import { Email } from '../users.ts';
import { atMost } from '../fields/text.ts';

export const integrations = [
  'database',
  'mail',
  'sms',
  'payments',
  'storage',
  'geocoder',
  'music',
  'vat_ids',
  'e_invoices',
  'proxy',
  'jobs',
] as const;
export type Integration = (typeof integrations)[number];

const Link = z.object({ label: z.string(), href: z.string() });

export const IntegrationStatus = z.object({
  what: z.enum(integrations),
  /** `built_in`: Marquee's own replacement is used; `trouble`: it needs attention. */
  state: z.enum(['connected', 'built_in', 'trouble']),
  sentence: z.string(),
  details: z.array(z.string()),
  link: Link.nullable(),
});
export type IntegrationStatus = z.infer<typeof IntegrationStatus>;

const NO_COUNTRY = 'Enter the number with its country code, such as +49 151 23456789.';

/** A phone number with its country code, as people type it. It becomes E.164. */
export const MobileNumber = z
  .string()
  .max(200, atMost(200))
  .overwrite((text) => e164Of(text) ?? text)
  .refine((text) => e164Of(text) !== undefined, { error: NO_COUNTRY });

/** The recipient of a test mail or test message; the other tests have none. */
export const IntegrationTestInput = z.object({
  /** Defaults to the caller's own address. */
  email: Email.optional(),
  phone: MobileNumber.optional(),
});

/** The result of a test. A failing service is a result too, not an error. */
export const IntegrationTest = z.object({
  ok: z.boolean(),
  sentence: z.string(),
  /** The service's own words, or a measurement. */
  detail: z.string().optional(),
  link: Link.optional(),
  ms: z.number().int(),
});
export type IntegrationTest = z.infer<typeof IntegrationTest>;

/** A job that failed for more than a day and is not tried again. */
export const GivenUpJob = z.object({
  ID: z.string(),
  about: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  given_up_at: z.iso.datetime(),
});
export type GivenUpJob = z.infer<typeof GivenUpJob>;

export const JobQueue = z.object({
  waiting: z.number().int(),
  /** When the oldest of them became due; null if none wait. */
  oldest_due_at: z.iso.datetime().nullable(),
  /** The number of all of them; `jobs` has only the latest. */
  given_up: z.number().int(),
  jobs: z.array(GivenUpJob),
});
export type JobQueue = z.infer<typeof JobQueue>;

/** A setting of the server's environment, which no screen can change. */
export const EnvironmentSetting = z.object({
  name: z.string(),
  what: z.string(),
  /** The value in force. For a secret it only says whether it is set; '' if not set. */
  value: z.string(),
  /** Whether it was set; if not, the default is in force. */
  is_set: z.boolean(),
  is_secret: z.boolean(),
});
export type EnvironmentSetting = z.infer<typeof EnvironmentSetting>;
