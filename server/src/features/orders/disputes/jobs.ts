import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { inLocale, usersLocale } from '../../../lib/locale.ts';
import type { JobRun, NewJob } from '../../../jobs/jobs.ts';
import { originOf } from '../../../http/origin.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { saleOfPayment } from '../books/commands.ts';
import type { BookedPayment } from '../books/rules.ts';
import { problemMail, type ProblemMailKind } from './mail.ts';
import { getProblemOrder } from './queries.ts';

export const PROBLEM_MAIL = 'payment-problem-mail';

/** Returns one mail job for each client of the seller, so that a retry sends no mail twice. */
export async function problemMails(
  trx: Trx,
  payment: BookedPayment,
  mail: ProblemMailKind,
): Promise<NewJob[]> {
  const { organizationId } = await saleOfPayment(trx, payment);
  if (organizationId === null) return [];
  const people = await trx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
  return people.map(({ id: userId }) => {
    return { kind: PROBLEM_MAIL, payload: { userId, mail, orderId: payment.orderId } };
  });
}

/** Sends one of these mails, unless the user or the order was deleted since. */
export async function sendProblemMail(
  deps: Deps,
  payload: Record<string, string>,
  { key, signal }: JobRun,
): Promise<void> {
  const { userId = '', orderId = '', mail = '' } = payload;
  const user = await deps.db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.email', usersLocale.as('locale')])
    .where('users.id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const order = await getProblemOrder(deps.db, orderId);
  if (!user || !order) return;
  const branding = await getBranding(deps);
  const about = { ...order, origin: originOf(deps.config) };
  // `problemMails` writes the payload and takes no other value.
  const made = inLocale(user.locale, () =>
    problemMail(branding, user.email, mail as ProblemMailKind, about),
  );
  await deps.mailer.send({ ...made, id: key }, { signal, isBulk: true });
}
