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
    void post(order, button, `/api/public/orders/${secret}/pay`, (data) => {
      location.assign(data.payment_url ?? location.href);
    });
  });
  on('ask', () => dialog?.showModal());
  on('keep', () => dialog?.close());
  on('cancel', (button) => {
    void post(order, button, `/api/public/orders/${secret}/cancel`, () => location.reload()).then(
      () => dialog?.close(),
    );
  });
  on('print', () => print());
}

type Answer = { data?: { payment_url?: string }; message?: string };

async function post(
  order: HTMLElement,
  button: HTMLButtonElement,
  address: string,
  onDone: (data: { payment_url?: string }) => void,
): Promise<void> {
  button.disabled = true;
  tell(order, undefined);
  try {
    const response = await fetch(address, { method: 'POST' });
    // The server is the same version and validates its answers.
    const { data, message } = (await response.json()) as Answer;
    if (response.ok && data) onDone(data);
    else tell(order, message ?? noConnection);
  } catch {
    tell(order, noConnection);
  }
  button.disabled = false;
}
