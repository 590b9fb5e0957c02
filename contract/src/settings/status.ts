import { z } from 'zod';
import { Email } from '../users.ts';

/** What the platform stands on outside of itself. */
export const outsideThings = [
  'database',
  'mail',
  'sms',
  'payments',
  'storage',
  'geocoder',
  'proxy',
  'jobs',
] as const;
export type OutsideThing = (typeof outsideThings)[number];

/** A page that says more. */
const Link = z.object({ label: z.string(), href: z.string() });

export const OutsideStatus = z.object({
  what: z.enum(outsideThings),
  /** `built_in`: what came with Marquee does it; `trouble`: somebody has to look at it. */
  state: z.enum(['connected', 'built_in', 'trouble']),
  /** How it stands, in plain words. */
  sentence: z.string(),
  /** More of it, a line each. */
  details: z.array(z.string()),
  link: Link.nullable(),
});
export type OutsideStatus = z.infer<typeof OutsideStatus>;

const between = '\\s().\\-/';

/** A number that a text message reaches from everywhere; what people put between digits goes. */
export const MobileNumber = z
  .string()
  .max(40, 'Use at most 40 characters.')
  .transform((text) => text.replace(/[\s().\-/]/g, ''))
  .pipe(
    z
      .string()
      .regex(
        /^\+[1-9]\d{6,14}$/,
        'Enter the number with its country code, such as +49 151 23456789.',
      ),
  )
  .meta({
    pattern: `^[${between}]*\\+[${between}]*[1-9][${between}]*(?:[0-9][${between}]*){6,14}$`,
  });

/** Where a test mail or a test message goes; the other tests go nowhere. */
export const OutsideTestInput = z.object({
  /** Without it, the caller's own address. */
  email: Email.optional(),
  phone: MobileNumber.optional(),
});

/** What a test found. That something outside fails is an answer, too. */
export const OutsideTest = z.object({
  ok: z.boolean(),
  sentence: z.string(),
  /** In the other side's own words, or what was measured. */
  detail: z.string().optional(),
  link: Link.optional(),
  /** How long it took. */
  ms: z.number().int(),
});
export type OutsideTest = z.infer<typeof OutsideTest>;

/** A job that was tried for more than a day and is not tried any more. */
export const GivenUpJob = z.object({
  ID: z.string(),
  /** What it is about, in plain words. */
  about: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  given_up_at: z.iso.datetime(),
});
export type GivenUpJob = z.infer<typeof GivenUpJob>;

export const JobQueue = z.object({
  waiting: z.number().int(),
  /** Since when the oldest of them is due; null: none waits. */
  oldest_due_at: z.iso.datetime().nullable(),
  /** All of them; `jobs` has the latest. */
  given_up: z.number().int(),
  jobs: z.array(GivenUpJob),
});
export type JobQueue = z.infer<typeof JobQueue>;

/** A setting that is the server's own, which nobody can change from a screen. */
export const EnvironmentSetting = z.object({
  name: z.string(),
  /** What it does, in plain words. */
  what: z.string(),
  /** As it is in force; of what is secret only that it is there. '' for what is not set. */
  value: z.string(),
  /** Whether somebody set it; else it is as it came. */
  is_set: z.boolean(),
  is_secret: z.boolean(),
});
export type EnvironmentSetting = z.infer<typeof EnvironmentSetting>;
