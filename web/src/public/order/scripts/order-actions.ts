import type { PayWay } from '@marquee/contract/booking/way-names';
import { waysApi } from '@marquee/contract/booking/ways';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { returnsApi } from '@marquee/contract/order-pages/returns';
import { ApiError, isKind } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { leave } from '../../shared/scripts/leave.ts';
import { forgetUnsaved } from '../../shared/scripts/unsaved.ts';
import { startReturns } from './order-returns.ts';
import { tell } from './order-waiting.ts';

const noConnection = 'No connection. Please try again.';

/** Handles "Pay now", the confirmation before cancelling, and printing. */
export function startOrderActions(order: HTMLElement, secret: string): void {
  const dialog = order.querySelector('dialog');
  const on = (name: string, act: (button: HTMLButtonElement) => void) => {
    const button = order.querySelector<HTMLButtonElement>(`[data-do=${name}]`);
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => act(button));
  };
  on('pay', (button) => {
    void run(order, button, async () => {
      const { data } = await request(publicOrdersApi.payOrder, { params: { secret } });
      leave(order, data.payment_url);
    });
  });
  for (const button of order.querySelectorAll<HTMLButtonElement>('[data-way]')) {
    button.hidden = false;
    button.addEventListener(
      'click',
      () => void run(order, button, () => pay(order, secret, button)),
    );
  }
  const chosen = startReturns(order);
  on('ask', () => dialog?.showModal());
  on('keep', () => dialog?.close());
  on('cancel', (button) => {
    void run(order, button, async () => {
      await request(publicOrdersApi.cancelPublicOrder, { params: { secret } });
      forgetUnsaved();
      location.reload();
    }).then(() => dialog?.close());
  });
  on('return', (button) => {
    void run(order, button, async () => {
      const tickets = chosen();
      const { data, message } = await request(returnsApi.returnTickets, {
        params: { secret },
        body: { tickets },
      });
      // They stay valid while their refund waits for approval.
      const isWaiting = data.tickets.some(({ reference }) => tickets.includes(reference));
      if (isWaiting) tell(order, message);
      else location.reload();
    }).then(() => dialog?.close());
  });
  on('print', () => print());
}

/** Changes the way to pay, and opens the payment page of the new one. */
async function pay(order: HTMLElement, secret: string, { dataset }: HTMLElement): Promise<void> {
  // The server wrote it.
  const body = { payment: dataset['way'] as PayWay };
  const { data } = await request(waysApi.changeOwnWay, { params: { secret }, body });
  if (data.payment_url === undefined) location.reload();
  else leave(order, data.payment_url);
}

/** Does what a button is for; a failure is shown on the page. */
async function run(
  order: HTMLElement,
  button: HTMLButtonElement,
  act: () => Promise<void>,
): Promise<void> {
  button.disabled = true;
  tell(order, undefined);
  try {
    await act();
  } catch (error) {
    const isAnswer = error instanceof ApiError && !isKind(error, 'unanswered', 'unreadable');
    tell(order, isAnswer ? error.message : noConnection);
  }
  button.disabled = false;
}
