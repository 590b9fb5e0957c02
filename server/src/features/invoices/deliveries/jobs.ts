import { z } from 'zod';
import type { InvoiceContent } from '../../../documents/invoice-content.ts';
import { defineJobs } from '../../../jobs/define.ts';
import type { NewJob } from '../../../jobs/jobs.ts';

/** Decides quickly whether a network gets a document, so that its order shows what it waits for. */
export const eInvoiceJobs = defineJobs('e-invoice', {
  title: 'Whether an e-invoice is delivered',
  payload: z.object({ invoiceId: z.string() }),
});

export const deliveryJobs = defineJobs('e-invoice-delivery', {
  title: 'Delivery of an e-invoice',
  lane: 'deliveries',
  payload: z.object({ invoiceId: z.string() }),
});

/** Returns the jobs of new documents; only those for a company with a VAT ID may have to be delivered. */
export function eInvoiceJobsOf(
  documents: readonly { id: string; content: Pick<InvoiceContent, 'buyer'> }[],
): NewJob[] {
  return documents
    .filter(({ content }) => (content.buyer.company?.vat_id ?? '') !== '')
    .map(({ id }) => eInvoiceJobs.of({ invoiceId: id }));
}
