import type { PayWay } from '@marquee/contract/booking/way-names';
import type { InvoiceDocument } from './invoice-content.ts';

const ways: Record<PayWay, string> = {
  card: 'Paid in full, by card.',
  mollie: 'Paid in full, online.',
  transfer: 'Paid in full, by bank transfer.',
  door: 'Paid in full, at the door.',
};

/** Says how an invoice was paid, or how the money of a credit note goes back. */
export function closingOf({ kind, content }: InvoiceDocument): string {
  const paid = {
    online: 'Paid in full, online.',
    door: 'Paid in full, at the door.',
    organizer: 'Paid in full to the organizer.',
    several: 'Paid in full, in several payments.',
  };
  if (kind === 'invoice') return content.way ? ways[content.way] : paid[content.paid];
  return content.paid === 'online' || content.paid === 'several'
    ? 'The money is refunded the way it was paid.'
    : 'The organizer refunds the money.';
}
