import { FOUND_MAILS_AN_HOUR } from '@marquee/contract/order-pages/find';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJobs } from '../../../jobs/define.ts';
import type { JobRun } from '../../../jobs/jobs.ts';
import { countHourly } from '../../../lib/hourly-counts.ts';
import { inLocale } from '../../../lib/locale.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { mailboxOf, recipientLimit } from '../../orders/mail/limits.ts';
import { foundMail } from './mail.ts';
import { listComingOrders } from './queries.ts';

export const findOrdersJobs = defineJobs('find-orders', {
  title: 'Mail with the links of somebody’s orders',
  lane: 'mails',
  payload: z.object({ email: z.string() }),
});

/** Mails an address the links of its coming orders; without any, it gets no mail. */
export async function sendFoundOrders(
  deps: Deps,
  email: string,
  { key, signal }: JobRun,
): Promise<void> {
  const { db, clock, config, mailer } = deps;
  const now = clock();
  const orders = await listComingOrders(db, email, now);
  const [first] = orders;
  if (!first) return;
  const limits = [
    { name: `find:${mailboxOf(email)}`, max: FOUND_MAILS_AN_HOUR },
    recipientLimit(email),
  ];
  for (const limit of config.rateLimits ? limits : []) {
    if (!(await countHourly(db, limit, key, now))) return;
  }
  const branding = await getBranding(deps);
  const mail = inLocale(first.locale, () => foundMail(branding, email, orders));
  await mailer.send({ ...mail, id: key }, { signal });
}
