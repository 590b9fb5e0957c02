import { z } from 'zod';

const roles = ['web', 'jobs', 'documents'] as const;

/** What a server does; docs/operate.md says what each means. */
export type ServerRole = (typeof roles)[number];

/** Reads `ROLES`: some of them, in any order. */
export const rolesSetting = z
  .string()
  .transform((text, context): ServerRole[] => {
    const given = text.split(/[\s,]+/).filter((one) => one !== '');
    const known = roles.filter((role) => given.includes(role));
    if (known.length > 0 && given.every((one) => known.some((role) => role === one))) return known;
    context.addIssue('must be some of web, jobs and documents');
    return z.NEVER;
  })
  .default([...roles]);

/** Reads `DRAIN_SECONDS`. */
export const drainSetting = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .refine((seconds) => seconds >= 0 && seconds <= 60, 'must be between 0 and 60')
  .default(0);
