import { type PublicCode, publicCodesApi } from '@marquee/contract/codes/public';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/request.ts';
import { need, say } from '../../../shared/scripts/dom.ts';
import { askAmounts } from '../amounts.ts';
import { showLeft } from './left.ts';
import { fillRow, showPrices } from './prices.ts';
import { codeWords } from './words.ts';

/* The field for a code: it looks the code up, shows what it opens and what tickets cost with it. */

type Field = {
  form: HTMLFormElement;
  place: HTMLElement;
  input: HTMLInputElement;
  button: HTMLButtonElement;
  error: HTMLElement;
};

/** Runs the field. @param place what belongs to it */
export function startField(form: HTMLFormElement, place: HTMLElement): void {
  const field: Field = {
    form,
    place,
    input: need(place, 'input', HTMLInputElement),
    button: need(place, '[data-apply]', HTMLButtonElement),
    error: need(place, '#code-error', HTMLElement),
  };
  field.button.addEventListener('click', () => void apply(field));
  field.input.addEventListener('input', () => sayWrong(field, undefined));
  // A link or a press was faster than this script.
  if (place.dataset['atOnce']) void apply(field);
}

async function apply(field: Field): Promise<void> {
  const { form, input, button } = field;
  const typed = input.value.trim();
  if (typed === '') return refuse(field, 'Enter a code.');
  if (form.ariaBusy === 'true') return;
  button.disabled = true;
  try {
    const params = { event_id: form.dataset['event'] ?? '', code: typed };
    const { data } = await request(publicCodesApi.getPublicCode, { params });
    show(field, data);
  } catch (failure) {
    refuse(field, sentenceOf(failure));
  } finally {
    button.disabled = false;
  }
}

function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'No connection. Please try again.';
  return failure.errors['code']?.[0] ?? failure.message;
}

function refuse(field: Field, sentence: string): void {
  sayWrong(field, sentence);
  field.input.focus();
}

function sayWrong({ input, error }: Field, sentence: string | undefined): void {
  say(error, sentence);
  input.ariaInvalid = sentence ? 'true' : null;
}

/** Shows a code that works, and what it does to the prices. */
function show(field: Field, code: PublicCode): void {
  const { form, place, input } = field;
  sayWrong(field, undefined);
  input.value = code.code;
  form.dataset['code'] = code.code;
  for (const ticket of code.opens) addRow(field, ticket);
  showNote(field, code.opens.length + code.left.length === 0);
  showPrices(form, code);
  showLeft(form, code);
  showInput(field, false);
  const name = document.createElement('strong');
  name.textContent = code.code;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Remove code';
  button.addEventListener('click', () => remove(field));
  need(place, '.applied', HTMLElement).replaceChildren(name, ` ${codeWords(code)} `, button);
  tell(form);
}

/** Adds a price type that the code opens, like those that everybody sees. */
function addRow({ form, place }: Field, ticket: PublicCode['opens'][number]): void {
  const template = need(place, 'template', HTMLTemplateElement);
  const row = template.content.firstElementChild?.cloneNode(true);
  if (!(row instanceof HTMLElement)) return;
  const { max, timezone = 'UTC' } = form.dataset;
  fillRow(row, ticket, Number(max), timezone);
  need(form, '.prices', HTMLElement).append(row);
  askAmounts(form);
}

function remove(field: Field): void {
  const { form, place, input } = field;
  delete form.dataset['code'];
  for (const row of form.querySelectorAll('[data-opened]')) row.remove();
  showPrices(form, undefined);
  showLeft(form, undefined);
  showNote(field, true);
  sayWrong(field, undefined);
  need(place, '.applied', HTMLElement).replaceChildren();
  showInput(field, true);
  input.value = '';
  // The draft of a reload forgets it, too.
  input.dispatchEvent(new Event('input', { bubbles: true }));
  // A reload would apply it again.
  const address = new URL(location.href);
  address.searchParams.delete('code');
  history.replaceState(history.state, '', address);
  tell(form);
  input.focus();
}

function showInput({ place }: Field, isShown: boolean): void {
  need(place, 'label', HTMLElement).hidden = !isShown;
  need(place, '.apply', HTMLElement).hidden = !isShown;
}

/** Shows that tickets need a code, on the page of an event where all of them do. */
function showNote({ place }: Field, isShown: boolean): void {
  place.querySelector('.note')?.toggleAttribute('hidden', !isShown);
}

/** Lets the booking form read rows and code again. */
function tell(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('code'));
}

const form = document.querySelector<HTMLFormElement>('.booking form');
const place = form?.querySelector<HTMLElement>('.code');
if (form && place) startField(form, place);
