import type { Deps } from '@marquee/server/deps';
import { setBilling } from '@marquee/server/features/finance/commands';
import { setInvoiceNumbers } from '@marquee/server/features/invoices/numbers/commands';
import type { DemoOrganization } from '../content/content.ts';
import { seeder } from '../seeder.ts';

/** Sets what an organizer's invoices say, and how they are numbered. */
export async function setInvoices(
  deps: Deps,
  organizationId: string,
  { billing, numbers }: DemoOrganization,
): Promise<void> {
  await setBilling(deps, seeder, organizationId, billing);
  if (numbers) await setInvoiceNumbers(deps, seeder, organizationId, numbers);
}
