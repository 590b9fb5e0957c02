import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../lib/start-error.ts';
import { parseRetention, type Retention } from './retention.ts';

/** The settings of backups. */
export const backupEnvironment = {
  BACKUP_TO: z.string().trim().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day in UTC, such as 03:00')
    .default('03:00'),
  BACKUP_KEEP: z
    .string()
    .transform((text) => parseRetention(text))
    .refine((rule) => rule !== undefined, { error: 'must be like "7 daily, 4 weekly, 12 monthly"' })
    .default({ daily: 7, weekly: 4, monthly: 12 }),
  BACKUP_RECIPIENTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))
    .refine((all) => all.every((one) => /^age1[a-z0-9]+$/.test(one)), {
      error: 'must be public keys of age, which begin with age1',
    })
    .default([]),
};

export type BackupSettings = {
  /** A folder, or the address of a bucket with its keys. */
  to: string;
  /** Minutes after midnight UTC. */
  at: number;
  keep: Retention | undefined;
  /** Public keys of age; none: not encrypted. */
  recipients: string[];
};

/** @returns undefined when the server takes no backups by itself */
export function backupsOf(
  env: z.output<z.ZodObject<typeof backupEnvironment>>,
): BackupSettings | undefined {
  const { BACKUP_TO: to, BACKUP_AT: time, BACKUP_KEEP: keep, BACKUP_RECIPIENTS: recipients } = env;
  if (to === undefined) return undefined;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const isBucket = /^https?:\/\//.test(to);
  if (isBucket && !(URL.canParse(to) && new URL(to).username !== '')) {
    throw new StartError('BACKUP_TO needs the keys of the bucket: https://KEY:SECRET@host/bucket.');
  }
  return { to: isBucket ? to : resolve(to), at: 60 * hours + minutes, keep, recipients };
}
