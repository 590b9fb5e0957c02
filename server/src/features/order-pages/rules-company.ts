import { daysToCorrect } from '@marquee/contract/companies/sentences';
import { DAY_MS } from '@marquee/contract/time';
import { isHolding } from '../orders/rules.ts';
import type { PublicOrderRow } from './queries-row.ts';

/** Returns until when buyers may correct an invoice; null while the event has no date. */
export function companyEnd(event: { ends_at: Date; is_postponed: boolean }): Date | null {
  if (event.is_postponed) return null;
  return new Date(event.ends_at.getTime() + daysToCorrect * DAY_MS);
}

/** Returns until when a buyer may set the company of the invoice; null: not, or not again. */
export function companyChangeOf(row: PublicOrderRow): { until: string | null } | null {
  if (row.event_cancelled_at !== null || row.total_cents === 0) return null;
  const hasInvoice = row.status === 'completed' && row.invoices.length > 0;
  const isCorrectable = hasInvoice && !row.is_corrected_by_buyer && !row.is_invoiced_by_other;
  const isOpen = isHolding(row.status) || isCorrectable;
  return isOpen ? { until: companyEnd(row)?.toISOString() ?? null } : null;
}
