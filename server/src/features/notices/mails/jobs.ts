import { ADMINISTRATOR, may, type Permission, roleOf } from '@marquee/contract/access';
import { permissionFor } from '@marquee/contract/notices/preferences';
import { DAY_MS } from '@marquee/contract/time';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type DefinedJobs, defineJobs } from '../../../jobs/define.ts';
import type { JobRun } from '../../../jobs/jobs.ts';
import { inLocale } from '../../../lib/locale.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { getPreferences } from '../preferences/queries.ts';
import { listWaiting } from '../waiting/queries.ts';
import { noticeMail, summaryMail } from './mail.ts';
import { findDigest, findReader, listSold, type Reader } from './queries.ts';

export const noticeMailJobs = defineJobs('notice-mail', {
  title: 'Mail about an event to staff',
  lane: 'mails',
  payload: z.object({ userId: z.string(), digestId: z.string() }),
});
export const summaryMailJobs = defineJobs('summary-mail', {
  title: 'Daily summary',
  lane: 'mails',
  payload: z.object({ userId: z.string(), at: z.string() }),
});

export const noticeJobs: DefinedJobs[] = [
  noticeMailJobs.doneBy(sendNotice),
  summaryMailJobs.doneBy(sendSummary),
];

/** Sends a digest to one user, unless the user left or does not want this kind any more. */
async function sendNotice(
  deps: Deps,
  { userId, digestId }: { userId: string; digestId: string },
  { key, signal }: JobRun,
): Promise<void> {
  const reader = await findReader(deps.db, userId);
  const digest = await findDigest(deps.db, digestId);
  if (!reader || !digest) return;
  const scope = scopeOf(reader, permissionFor(digest.kind));
  if (scope === undefined || (scope !== null && scope !== digest.organization_id)) return;
  const { switched_off } = await getPreferences(deps.db, userId);
  if (switched_off.includes(digest.kind)) return;
  const branding = await getBranding(deps);
  const mail = inLocale(reader.locale, () => noticeMail(branding, reader.email, digest));
  await deps.mailer.send({ ...mail, id: key }, { signal, isBulk: true });
}

/** Sends the summary of the day before an instant; none if nothing was sold and nothing waits. */
async function sendSummary(
  deps: Deps,
  { userId, at }: { userId: string; at: string },
  { key, signal }: JobRun,
): Promise<void> {
  const { db, payments } = deps;
  const reader = await findReader(db, userId);
  const organizationId = reader && scopeOf(reader, 'orders:read');
  if (reader === undefined || organizationId === undefined) return;
  const until = new Date(at);
  const since = new Date(until.getTime() - DAY_MS);
  const sold = await listSold(db, organizationId, { since, until });
  const waiting = await listWaiting(db, {
    organizationId,
    isAdministrator: organizationId === null,
    seesMoney: scopeOf(reader, 'money:read') !== undefined,
    services: [...payments.keys()],
    now: until,
  });
  if (sold.rows.length + waiting.total === 0) return;
  const branding = await getBranding(deps);
  const news = { sold, waiting: waiting.rows };
  const mail = inLocale(reader.locale, () => summaryMail(branding, reader.email, news));
  await deps.mailer.send({ ...mail, id: key }, { signal, isBulk: true });
}

/** Returns the organization that a user may read about; null means all, undefined none. */
function scopeOf(
  { user_type, team_role, organization_id }: Reader,
  needed: Permission,
): string | null | undefined {
  if (!may(roleOf(user_type, team_role), needed)) return undefined;
  return user_type === ADMINISTRATOR ? null : (organization_id ?? undefined);
}
