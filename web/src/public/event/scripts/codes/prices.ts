import type { PublicCode } from '@marquee/contract/codes/public';
import type { PublicTicket } from '@marquee/contract/events/public';
import { formatPrice } from '@marquee/contract/formats/money';
import { isolated } from '@marquee/contract/people/isolate';
import { onlyWithWords } from '@marquee/contract/pricing/only-with-words';
import { recipientWords } from '@marquee/contract/tax/reverse-charge-words';
import { mostPerOrder, perOrderWords } from '@marquee/contract/pricing/per-order-words';
import { approvalWords, choiceData, costWords } from '../../prices/choice.ts';
import { feeWords } from '@marquee/contract/pricing/shown';
import { admitsWords, isAddOn } from '@marquee/contract/pricing/groups';
import { saleWords } from '../booking-words.ts';
import { need } from '../../../shared/scripts/dom.ts';

/** Fills in the row of a price type that a code opens. @param limit the most people of an order */
export function fillRow(
  row: HTMLElement,
  ticket: PublicTicket,
  limit: number,
  timezone: string,
): void {
  const { ID, Type, admits = 1, total, fee, left, sale } = ticket;
  Object.assign(row.dataset, { ticket: ID, total, fee, admits, opened: 'true' });
  need(row, 'bdi', HTMLElement).textContent = Type;
  Object.assign(row.dataset, choiceData(ticket));
  if (ticket.needs_approval) row.dataset['applies'] = 'true';
  else delete row.dataset['applies'];
  need(row, '.amount', HTMLElement).textContent = costWords(ticket);
  need(row, '.fee', HTMLElement).textContent = ticket.pay_what_you_want ? '' : feeWords(fee);
  need(row, '.left', HTMLElement).textContent =
    left > 0 || (sale && sale.state !== 'on_sale')
      ? ''
      : ticket.only_with
        ? 'Not available'
        : 'Sold out';
  need(row, '.course', HTMLElement).textContent =
    `${admits === 1 ? '' : admitsWords(admits)} ${approvalWords(ticket)} ${sale ? saleWords(sale, timezone) : ''}`.trim();
  const stepper = need(row, '.stepper', HTMLElement);
  stepper.hidden = left <= 0;
  stepper.ariaLabel = Type;
  const name = isolated(Type);
  const what = isAddOn(ticket) ? name : `${name} ticket`;
  need(row, '[data-step="-1"]', HTMLElement).ariaLabel = `Remove one ${what}`;
  need(row, '[data-step="1"]', HTMLElement).ariaLabel = `Add one ${what}`;
  const input = need(row, 'input', HTMLInputElement);
  const words = need(row, '.limits', HTMLElement);
  words.textContent = [perOrderWords(ticket), onlyWithWords(ticket), recipientWords(ticket)]
    .join(' ')
    .trim();
  words.id = `limits-${ID}`;
  input.setAttribute('aria-describedby', `${words.id} items-error`);
  input.dataset['min'] = String(ticket.min_per_order ?? 1);
  const most = Math.min(limit, mostPerOrder(ticket));
  input.dataset['most'] = String(most);
  input.dataset['max'] = String(Math.max(0, Math.min(left, most)));
  input.ariaLabel = isAddOn(ticket) ? name : `${name} tickets`;
}

/** Strikes out the prices that a code lowers, with the lower ones beside them; undefined: none. */
export function showPrices(form: HTMLFormElement, code: PublicCode | undefined): void {
  for (const row of form.querySelectorAll<HTMLElement>('[data-ticket]')) {
    row.querySelector('.with-code')?.remove();
    const price = code?.prices.find(({ ID }) => ID === row.dataset['ticket']);
    row.classList.toggle('cheaper', price !== undefined);
    if (!price) continue;
    const lower = document.createElement('span');
    lower.className = 'with-code';
    lower.textContent = ` ${formatPrice(price.total)} with code `;
    need(row, '.amount', HTMLElement).after(lower);
  }
}
