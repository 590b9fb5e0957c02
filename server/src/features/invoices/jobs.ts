import type { DefinedJobs } from '../../jobs/define.ts';
import { checkVatId } from './vat-checks/check.ts';
import { vatCheckJobs } from './vat-checks/jobs.ts';

export const invoiceJobs: DefinedJobs[] = [vatCheckJobs.doneBy(checkVatId)];
