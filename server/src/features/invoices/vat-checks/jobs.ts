import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJobs } from '../../../jobs/define.ts';
import type { NewJob } from '../../../jobs/jobs.ts';

export const vatCheckJobs = defineJobs('vat-check', {
  title: 'Check of a VAT ID',
  lane: 'look-ups',
  payload: z.object({ orderId: z.string() }),
});

/**
 * Returns the job that asks about the VAT ID of an order's company: none without an ID, or where no
 * register is set.
 */
export function vatCheckJobsOf(
  { vatRegister }: Pick<Deps, 'vatRegister'>,
  orderId: string,
  company: { vat_id: string } | null | undefined,
): NewJob[] {
  const isAsked = vatRegister !== null && company && vatRegister.covers(company.vat_id);
  return isAsked ? [vatCheckJobs.of({ orderId })] : [];
}
