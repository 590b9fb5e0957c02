import { creditorReferenceOf } from '@marquee/contract/banking/creditor-reference';
import { transferCodeText } from '@marquee/contract/banking/transfer-code';
import type { Cents } from '@marquee/contract/money';
import type { TransferAccount, TransferRequest } from '@marquee/contract/transfers/transfer';

/**
 * Returns how an order is paid by bank transfer; null if it is not awaiting one.
 * @param order.isOnline paid on a payment page
 */
export function transferRequestOf(
  order: { status: string; isOnline: boolean; totalCents: Cents; reference: string },
  account: TransferAccount,
): TransferRequest | null {
  const { status, isOnline, totalCents, reference } = order;
  if (status !== 'processing' || isOnline || totalCents === 0 || account.iban === '') return null;
  const transfer = { ...account, cents: totalCents, reference: creditorReferenceOf(reference) };
  return { ...account, code: transferCodeText(transfer) ?? null };
}
