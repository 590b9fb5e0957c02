import { deliverySentences as say } from '@marquee/contract/companies/delivery';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { forgetGivenUp } from '../../../jobs/status.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { invoiceNumberOf } from '../rules.ts';
import { deliveryJobs } from './jobs.ts';

/**
 * Delivers a document of an order again that the network refused, or whose delivery was given up.
 * @throws AppError `not_found`, `no_network`, or `delivery_not_refused`
 */
export async function deliverAgain(
  trx: Trx,
  { eInvoiceNetwork }: Pick<Deps, 'eInvoiceNetwork'>,
  { orderId, seller, number }: { orderId: string; seller: string; number: string },
  now: Date,
): Promise<void> {
  const documents = await trx
    .selectFrom('invoices')
    .select(['id', 'year', 'number', 'printed_number'])
    .where('order_id', '=', orderId)
    .where('organization_id', '=', seller)
    .execute();
  const document = documents.find((one) => invoiceNumberOf(one) === number);
  if (!document) throw notFound();
  if (!eInvoiceNetwork) throw refusal('no_network', say.noNetwork);
  const job = deliveryJobs.of({ invoiceId: document.id });
  const isGivenUp = await forgetGivenUp(trx, job);
  const [reset] = await trx
    .updateTable('invoice_deliveries')
    .set({ status: 'waiting', reason: '', changed_at: now })
    .where('invoice_id', '=', document.id)
    .where('status', 'in', isGivenUp ? ['refused', 'waiting'] : ['refused'])
    .returning('invoice_id')
    .execute();
  if (!reset) throw refusal('delivery_not_refused', say.notRefused);
  await enqueue(trx, [job], now);
}
