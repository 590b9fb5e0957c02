import { may, teamRoles } from '@marquee/contract/access';
import { permissionFor, type SingleKind } from '@marquee/contract/notices/preferences';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { inLocale, usersLocale } from '../../../lib/locale.ts';
import { defineJobs } from '../../../jobs/define.ts';
import type { JobRun, NewJob } from '../../../jobs/jobs.ts';
import { originOf } from '../../../http/origin.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { saleOfPayment } from '../books/commands.ts';
import type { BookedPayment } from '../books/rules.ts';
import { problemMail, type ProblemMailKind, problemMailKinds } from './mail.ts';
import { getProblemOrder } from './queries.ts';

export const problemMailJobs = defineJobs('payment-problem-mail', {
  title: 'Mail about a dispute or a failed refund',
  lane: 'mails',
  payload: z.object({ userId: z.string(), mail: z.enum(problemMailKinds), orderId: z.string() }),
});

const noticeKinds: Record<ProblemMailKind, SingleKind> = {
  'dispute-open': 'dispute',
  'dispute-won': 'dispute',
  'dispute-lost': 'dispute',
  'refund-failed': 'refund_failed',
  'refund-made': 'refund_failed',
};

/** Selects the users who may read about a problem, and did not switch its mails off. */
function readersOf(db: Database | Trx, mail: ProblemMailKind) {
  const kind = noticeKinds[mail];
  const needed = permissionFor(kind);
  const told = teamRoles.filter((role) => may(role, needed));
  return db
    .selectFrom('users')
    .leftJoin('notice_preferences', 'notice_preferences.user_id', 'users.id')
    .where('disabled_at', 'is', null)
    .where('team_role', 'in', told)
    .where(sql<boolean>`${kind}::text <> all(coalesce(switched_off, '{}'))`);
}

/** Returns one mail job for each reader of the seller, so that a retry sends no mail twice. */
export async function problemMails(
  trx: Trx,
  payment: BookedPayment,
  mail: ProblemMailKind,
): Promise<NewJob[]> {
  const { organizationId } = await saleOfPayment(trx, payment);
  if (organizationId === null) return [];
  const people = await readersOf(trx, mail)
    .select('users.id')
    .where('organization_id', '=', organizationId)
    .orderBy('users.id')
    .execute();
  const { orderId } = payment;
  return people.map(({ id: userId }) => problemMailJobs.of({ userId, mail, orderId }));
}

/** Sends one of these mails, unless its reader does not want it any more, or the order was deleted. */
export async function sendProblemMail(
  deps: Deps,
  { userId, mail, orderId }: { userId: string; mail: ProblemMailKind; orderId: string },
  { key, signal }: JobRun,
): Promise<void> {
  const user = await readersOf(deps.db, mail)
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.email', usersLocale.as('locale')])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const order = await getProblemOrder(deps.db, orderId);
  if (!user || !order) return;
  const branding = await getBranding(deps);
  const about = { ...order, origin: originOf(deps.config) };
  const made = inLocale(user.locale, () => problemMail(branding, user.email, mail, about));
  await deps.mailer.send({ ...made, id: key }, { signal, isBulk: true });
}
