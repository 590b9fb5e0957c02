import { MAX_AMOUNT } from '@marquee/contract/amount';
import { formatCents, formatEuro } from '@marquee/contract/formats/money';
import { type Cents, centsOf } from '@marquee/contract/money';
import { isolated } from '@marquee/contract/people/isolate';
import { amountProblem } from '@marquee/contract/pricing/pay-what-you-want';
import { parseNumber, withReadersDecimals } from '../../../lib/form/parse-number.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { hasInvalid } from './booking-errors.ts';
import { openKeyStore } from './booking-key.ts';
import { itemsOf } from './booking-quote.ts';
import { readRows } from './booking-rows.ts';

/* The amounts that buyers choose; loaded only where a price type asks for one. */

/** Writes the field of each price type whose buyers choose the amount. */
export function askAmounts(form: HTMLFormElement): void {
  for (const row of form.querySelectorAll<HTMLElement>('[data-least]')) {
    if (!row.querySelector('.choose')) addField(form, row);
  }
}

function addField(form: HTMLFormElement, row: HTMLElement): void {
  const { ticket, least = '0' } = row.dataset;
  const leastCents = centsOf(Number(least));
  const { input, error } = fieldIn(row, leastCents);
  const kept = openKeyStore();
  input.value = kept.getItem(input.id) ?? input.value;

  const problem = () => problemOf(input, leastCents);
  const complain = (sentence: string | undefined) => {
    say(error, sentence);
    input.ariaInvalid = sentence ? 'true' : null;
    if (!hasInvalid(form)) say(need(form, '#form-error', HTMLElement), undefined);
  };
  const isChosen = () => Number(need(row, '.stepper input', HTMLInputElement).value) > 0;
  const take = () => {
    complain(undefined);
    kept.setItem(input.id, input.value);
    if (problem() === undefined) row.dataset['amount'] = String(parseNumber(input.value));
  };
  // Before the form's own listener, which asks for the price.
  input.addEventListener('input', take);
  input.addEventListener('change', () => complain(problem()));
  input.addEventListener('keydown', (press) => stepBy(press, input, Number(least)));
  form.addEventListener('check', () => complain(isChosen() ? problem() : undefined));
  form.addEventListener('refused', (event) => {
    const errors = (event as CustomEvent<Record<string, string[]>>).detail;
    const index = itemsOf(readRows(form)).findIndex(({ ticket_id: id }) => id === ticket);
    complain(errors[`items.${index}.amount`]?.[0]);
  });
  take();
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes the field of a row, with what its price type suggests. */
function fieldIn(row: HTMLElement, leastCents: Cents) {
  const { ticket = '', amount = '0' } = row.dataset;
  const input = document.createElement('input');
  const type = isolated(need(row, '.type', HTMLElement).textContent.trim());
  Object.assign(input, { inputMode: 'decimal', autocomplete: 'off', id: `amount-${ticket}` });
  input.value = textOf(Number(amount));
  const label = document.createElement('label');
  label.htmlFor = input.id;
  label.textContent = `Your amount for ${type}`;
  const hint = document.createElement('span');
  hint.className = 'dim';
  hint.id = `${input.id}-least`;
  hint.textContent =
    leastCents === 0 ? '€ a ticket, 0 is free' : `€, at least ${formatCents(leastCents)} a ticket`;
  const error = document.createElement('p');
  Object.assign(error, { className: 'error', id: `${input.id}-error`, hidden: true });
  error.role = 'alert';
  input.setAttribute('aria-describedby', `${hint.id} ${error.id}`);
  const field = document.createElement('div');
  field.className = 'choose';
  field.append(label, input, hint, error);
  row.append(field);
  return { input, error };
}

function problemOf({ value }: HTMLInputElement, leastCents: Cents): string | undefined {
  const euros = parseNumber(value);
  if (euros === undefined || Number.isNaN(euros) || euros < 0)
    return 'Enter an amount of 0 or more.';
  if (euros > MAX_AMOUNT) return `Enter at most ${formatEuro(MAX_AMOUNT)}.`;
  return amountProblem(centsOf(euros), leastCents);
}

/** Changes the amount by a euro at the keys up and down. */
function stepBy(press: KeyboardEvent, input: HTMLInputElement, least: number): void {
  const by = { ArrowUp: 1, ArrowDown: -1 }[press.key];
  if (by === undefined) return;
  press.preventDefault();
  const euros = parseNumber(input.value) ?? 0;
  const next = Math.max(least, (Number.isNaN(euros) ? 0 : euros) + by);
  input.value = textOf(Math.min(MAX_AMOUNT, next));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes an amount as the reader does, without cents where it has none. */
function textOf(euros: number): string {
  return withReadersDecimals(Number.isInteger(euros) ? String(euros) : euros.toFixed(2));
}

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form) askAmounts(form);
