import { need, say } from '../../../shared/scripts/dom.ts';
import { quantityOf, readRows } from '../booking-rows.ts';

/* Says at once what an order needs beside a price type; loaded only where one needs another. */

/** Writes below the prices what the choice needs, each time that the form has shown a choice. */
export function followNeeds(form: HTMLFormElement): void {
  const formError = need(form, '#form-error', HTMLElement);
  const look = () => {
    const alone = aloneIn(form);
    if (alone !== undefined) return say(need(form, '#items-error', HTMLElement), alone);
    // The refusal of an earlier choice is no longer true.
    const sentences = readRows(form).map(({ element }) => element.dataset['alone']);
    if (sentences.includes(formError.textContent)) say(formError, undefined);
  };
  form.addEventListener('choose', look);
  look();
}

/** Returns the sentence of a chosen price type that lacks what it needs. */
function aloneIn(form: HTMLFormElement): string | undefined {
  const rows = readRows(form).filter((row) => quantityOf(row) > 0);
  // What a code opened may be what the choice needs: the server knows.
  if (rows.some(({ element }) => element.dataset['opened'])) return undefined;
  const chosen = new Set(rows.map(({ ticketId }) => ticketId));
  const lacking = rows.find(({ element: { dataset } }) => {
    const { needs } = dataset;
    return needs !== undefined && !needs.split(' ').some((id) => chosen.has(id));
  });
  return lacking?.element.dataset['alone'];
}

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form) followNeeds(form);
