import { refundAccountsApi } from '@marquee/contract/payments/refund-accounts';
import { ApiError, isKind } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { missing, need, say } from '../../shared/scripts/dom.ts';

/** Sends the account for a refund; the server says what is wrong with what was typed. */
export function startRefundAccount(order: HTMLElement, secret: string): void {
  const form = order.querySelector<HTMLFormElement>('[data-account]');
  if (!form) return;
  form.hidden = false;
  const problem = need(form, '[data-problem]', HTMLElement);
  const button = need(form, '[type=submit]', HTMLButtonElement);
  const holder = need(form, '[name=holder]', HTMLInputElement);
  const iban = need(form, '[name=iban]', HTMLInputElement);
  const send = async () => {
    const empty = [holder, iban].find(missing);
    say(problem, empty && missing(empty));
    if (empty) return empty.focus();
    button.disabled = true;
    const body = { holder: holder.value, iban: iban.value };
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
