import { companyChangeSentences as say } from '@marquee/contract/companies/sentences';
import type { CompanyCorrection } from '@marquee/contract/companies/corrections';
import { orderSentences } from '@marquee/contract/orders/orders';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { changeOrder } from '../../orders/commands.ts';
import { vatCheckJobsOf } from '../../invoices/vat-checks/jobs.ts';
import { allowResend } from '../../orders/mail/allow.ts';
import { mailJob } from '../../orders/mail/jobs.ts';
import { changeCompany } from '../../payments/companies/change.ts';

export type CorrectedCompany = 'unchanged' | 'saved' | 'reissued';

/**
 * Sets the company that an order's invoice is for; null for the buyer.
 * @returns the order's id, and what was done
 * @throws AppError `not_found`, `no_address` or `too_many_requests` when the documents cannot be
 * sent, `invoice_stays` when there are none, and what `changeCompany` throws
 */
export async function correctCompany(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { company, resend }: CompanyCorrection,
): Promise<{ id: string; done: CorrectedCompany }> {
  let done: CorrectedCompany = 'unchanged';
  const id = await changeOrder(deps, actor, orderId, async (trx, order, now) => {
    const changed = await changeCompany(trx, order, { company, isByBuyer: false }, now);
    if (!changed) return undefined;
    done = changed.reissued ? 'reissued' : 'saved';
    await enqueue(trx, vatCheckJobsOf(deps, order.id, company), now);
    if (resend) {
      if (!changed.reissued) throw refusal('invoice_stays', say.nothingToSend);
      if (order.email === '') throw refusal('no_address', orderSentences.noAddress);
      if (deps.config.rateLimits) await allowResend(trx, order, now);
      await enqueue(trx, [mailJob(order.id, 'invoice-corrected')], now);
    }
    return changed.change;
  });
  return { id, done };
}
