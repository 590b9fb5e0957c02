import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type DefinedJobs, defineJobs } from '../../../jobs/define.ts';
import type { JobRun } from '../../../jobs/jobs.ts';
import { inLocale } from '../../../lib/locale.ts';
import { countHourly } from '../../../lib/hourly-counts.ts';
import { getOrganizerBranding } from '../../settings/branding/queries.ts';
import { holderLimit } from './limits.ts';
import { holderMail } from './mail.ts';
import { findHolderMail, type HolderReader } from './queries.ts';

export const holderMailJobs = defineJobs('holder-mail', {
  title: 'Message to a ticket holder',
  lane: 'mass mails',
  payload: z.union([
    z.object({ messageId: z.string(), orderId: z.string() }),
    /** An address that tickets of others' orders name. */
    z.object({ messageId: z.string(), holder: z.string() }),
  ]),
});

export const holderJobs: DefinedJobs[] = [holderMailJobs.doneBy(sendHolderMail)];

/**
 * Sends one mail, unless its tickets were voided or its event was deleted since.
 * @throws Error when its reader got too many; it is then tried again later
 */
async function sendHolderMail(
  deps: Deps,
  { messageId, ...reader }: HolderReader & { messageId: string },
  { key, signal }: JobRun,
): Promise<void> {
  const { db, clock, mailer } = deps;
  const found = await findHolderMail(db, messageId, reader);
  if (!found) return;
  if (!(await countHourly(db, holderLimit(found.email), key, clock()))) {
    throw new Error('This address got too many messages of organizers within an hour.');
  }
  const branding = await getOrganizerBranding(deps, found.organization_id);
  const mail = inLocale(found.locale, () => holderMail(branding, found));
  await mailer.send({ ...mail, id: key }, { signal, isBulk: true });
}
