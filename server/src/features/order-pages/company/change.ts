import {
  companyChangesADay,
  companyChangeSentences as say,
} from '@marquee/contract/companies/sentences';
import type { Company } from '@marquee/contract/companies/company';
import { DAY_MS } from '@marquee/contract/time';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { createAllowance } from '../../../http/allowance.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { refusal } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { vatCheckJobsOf } from '../../invoices/vat-checks/jobs.ts';
import { isCorrectedByBuyer } from '../../invoices/queries.ts';
import { type LockedOrder, lockOrder } from '../../orders/commands.ts';
import { mailJob } from '../../orders/mail/jobs.ts';
import { auditedOrder } from '../../orders/presenter-audit.ts';
import { findOrderBySecret } from '../../orders/queries.ts';
import { isHolding } from '../../orders/rules.ts';
import { changeCompany } from '../../payments/companies/change.ts';
import { theBuyer } from '../../payments/refunds/return.ts';
import { companyEnd } from '../rules-company.ts';

/**
 * Makes the command with which buyers set the company of their invoice. Somebody else may have the
 * link, so a paid order's invoice changes once, and its buyer is always told by mail.
 */
export function companyChanger(deps: Deps) {
  const allowOrder = createAllowance(deps, {
    name: 'changes of the company of an order',
    most: companyChangesADay,
    windowMs: DAY_MS,
    sentence: say.tooOften,
  });

  /**
   * @returns what was done
   * @throws AppError `not_found`, `invoice_stays`, or `too_many_requests`
   */
  return async (secret: string, company: Company): Promise<'unchanged' | 'saved' | 'reissued'> => {
    const { id } = await findOrderBySecret(deps.db, secret);
    const now = deps.clock();
    return deps.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      await refuseClosed(trx, order, now);
      const changed = await changeCompany(trx, order, { company, isByBuyer: true }, now);
      if (!changed) return 'unchanged';
      if (deps.config.rateLimits) await allowOrder(id, now);
      const isTold = changed.reissued && order.email !== '';
      const mails = isTold ? [mailJob(id, 'invoice-corrected')] : [];
      await enqueue(trx, [...mails, ...vatCheckJobsOf(deps, id, company)], now);
      const { title } = await trx
        .selectFrom('events')
        .select('title')
        .where('id', '=', order.event.id)
        .executeTakeFirstOrThrow();
      await record(trx, theBuyer, { ...changed.change, object: auditedOrder(id, { title }) }, now);
      return changed.reissued ? 'reissued' : 'saved';
    });
  };
}

async function refuseClosed(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  const end = companyEnd(order.event);
  const isOver = end !== null && now >= end;
  if (isOver || order.event.cancelled_at !== null) throw refusal('invoice_stays', say.closed);
  if (isHolding(order.status)) return;
  if (await isCorrectedByBuyer(trx, order.id)) throw refusal('invoice_stays', say.used);
}
