import { formatEuro } from '@marquee/contract/formats/money';
import { sumAlike } from '@marquee/contract/payments/shares';
import type { Order } from '@marquee/contract/orders/orders';

type Payment = Pick<NonNullable<Order['payment']>, 'refunded_by' | 'by_hand'>;
type Part = Payment & { amount: number };

/** Returns who pays back what, with a sentence for each way. */
export function returnsInWords(parts: Part[]): string {
  const alike = sumAlike(parts, ({ refunded_by: by, by_hand: byHand }) => `${by} ${byHand}`);
  return alike.map((part) => returnInWords(part, part.amount)).join(' ');
}

/** Returns who pays an amount back, and where it is noted until then. */
export function returnInWords(payment: Payment, amount: number): string {
  const money = formatEuro(amount);
  switch (payment.refunded_by) {
    case 'organizer':
      return `You return the ${money} yourself. It is listed under Refunds due until you do.`;
    case 'payment_service':
      // The service failed to deliver an earlier refund.
      return payment.by_hand
        ? `The payment service could not deliver a refund, so you send the ${money} yourself and then mark it here as refunded.`
        : `${money} goes back the way it was paid.`;
    case 'administrator':
      return payment.by_hand
        ? `Online payment is no longer set up, so you send the ${money} yourself and then mark it here as refunded.`
        : `Online payment is no longer set up, so an administrator sends the ${money}.`;
  }
}
