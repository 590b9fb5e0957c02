import type { Order } from '@marquee/contract/orders/orders';
import type { RefundEffect } from '@marquee/contract/payments/refunds';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { cancelQuestion, shortfallWarning } from './refund.ts';
import { Told } from './Told.tsx';
import { TELL_BUYER, toldWords } from './told-words.ts';

type Asked = {
  order: Order;
  /** Undefined until it is loaded, and for an order that is not paid. */
  effect: RefundEffect | undefined;
  title: string;
  confirm: string;
};

/** Asks before an order is cancelled, and whether its buyer is told. */
export function askToCancel(
  { order, effect, title, confirm }: Asked,
  onConfirm: (send: boolean) => void,
): void {
  let send = true;
  const gone = order.tickets.flatMap(({ ticket_id: id, voided }) => (voided ? [] : id));
  const label = order.email === '' ? '' : TELL_BUYER;
  const wordsOf = (isSent: boolean) => (effect?.waits ? '' : toldWords(order, gone, isSent));
  confirmDialog({
    title,
    message: cancelQuestion(order, effect),
    warning: shortfallWarning(effect),
    more: <Told label={label} wordsOf={wordsOf} onChange={(is) => (send = is)} />,
    confirm,
    keep: 'Keep Order',
    onConfirm: () => onConfirm(send),
  });
}
