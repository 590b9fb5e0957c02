import type { DefinedJobs } from '../../jobs/define.ts';
import { deliverEInvoice, prepareDelivery } from './deliveries/deliver.ts';
import { deliveryJobs, eInvoiceJobs } from './deliveries/jobs.ts';
import { checkVatId } from './vat-checks/check.ts';
import { vatCheckJobs } from './vat-checks/jobs.ts';

export const invoiceJobs: DefinedJobs[] = [
  vatCheckJobs.doneBy(checkVatId),
  eInvoiceJobs.doneBy(prepareDelivery),
  deliveryJobs.doneBy(deliverEInvoice),
];
