import { formatEuro } from '@marquee/contract/formats/money';
import { boughtWords } from '@marquee/contract/pricing/bought-words';

/**
 * Shows what a return of the chosen tickets pays back, and lets nobody return none.
 * @returns what the references of the chosen tickets are; none: there is nothing to choose
 */
export function startReturns(order: HTMLElement): () => string[] {
  const boxes = [...order.querySelectorAll<HTMLInputElement>('[data-return]')];
  const ask = order.querySelector<HTMLButtonElement>('[data-do=ask]');
  const [refund, words] = ['[data-refund]', '[data-chosen]'].map((name) =>
    order.querySelector(name),
  );
  const chosen = () => boxes.filter(({ checked }) => checked);
  // A group is returned whole, so its box names several tickets.
  const references = () => chosen().flatMap(({ dataset }) => dataset['return']?.split(', ') ?? []);
  const show = () => {
    const cents = chosen().reduce(
      (sum, { dataset }) => sum + Math.round(Number(dataset['paid']) * 100),
      0,
    );
    const money = formatEuro(cents / 100);
    const count = references().length;
    if (refund) refund.textContent = money;
    if (words) {
      const pieces = chosen().filter(({ dataset }) => dataset['piece']).length;
      const tickets = boughtWords(count - pieces, pieces);
      words.textContent = cents > 0 ? `${tickets}, for a refund of ${money}.` : `${tickets}.`;
    }
    if (ask) ask.disabled = count === 0;
  };
  for (const box of boxes) {
    // Firefox keeps ticks across a reload, beside the tickets that are left.
    box.checked = box.defaultChecked;
    box.addEventListener('change', show);
  }
  if (boxes.length > 0) show();
  return references;
}
