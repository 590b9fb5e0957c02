import { refundAccountsApi } from '@marquee/contract/orders/refund-accounts';
import { ApiError, isKind } from '../../lib/api-error.ts';
import { request } from '../../lib/request.ts';
import { need, say } from './dom.ts';

/** Sends the account for a refund; the server says what is wrong with it. */
export function startRefundAccount(order: HTMLElement, secret: string): void {
  const form = order.querySelector<HTMLFormElement>('[data-account]');
  if (!form) return;
  form.hidden = false;
  const problem = need(form, '[data-problem]', HTMLElement);
  const button = need(form, '[type=submit]', HTMLButtonElement);
  const send = async () => {
    button.disabled = true;
    say(problem, undefined);
    const valueOf = (name: string) => need(form, `[name=${name}]`, HTMLInputElement).value;
    const body = { holder: valueOf('holder'), iban: valueOf('iban') };
    try {
      await request(refundAccountsApi.giveRefundAccount, { params: { secret }, body });
      location.reload();
    } catch (error) {
      say(problem, sentenceOf(error));
      button.disabled = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}

function sentenceOf(error: unknown): string {
  const isAnswer = error instanceof ApiError && !isKind(error, 'unanswered', 'unreadable');
  if (!isAnswer) return 'No connection. Please try again.';
  return Object.values(error.errors).flat()[0] ?? error.message;
}
