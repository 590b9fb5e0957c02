import { need, say } from '../../../shared/scripts/dom.ts';
import type { Row } from '../booking-rows.ts';
import { itemsOf } from '../booking-quote.ts';

/** The choice for which the server refused the code, and its sentence. */
export type Declined = { choice: string; why: string };

export type CodeDesk = { form: HTMLFormElement; rows: Row[]; declined: Declined };

export const BOOK_WITHOUT = 'Book without the code';
const NOT_LOADED = 'The code could not be checked. Please reload this page.';

/**
 * Loads the field's script once it is needed: when the field is opened, and for a code in the
 * page's address or in what was typed before a reload.
 * @param whenChanged runs after a code was applied or removed
 */
export function startCode(form: HTMLFormElement, whenChanged: () => void): void {
  const place = form.querySelector<HTMLElement>('.code');
  if (!place) return;
  const opener = need(place, '.opener', HTMLElement);
  const input = need(place, 'input', HTMLInputElement);
  const { src, needed } = place.dataset;
  const open = () => {
    opener.hidden = true;
    need(place, '#code-field', HTMLElement).hidden = false;
    if (src) import(/* @vite-ignore */ src).catch(() => sayCode(form, NOT_LOADED));
  };
  form.addEventListener('code', whenChanged);
  opener.addEventListener('click', () => {
    open();
    input.focus();
  });
  input.addEventListener('keydown', (press) => {
    if (press.key !== 'Enter') return;
    // Enter in another field books.
    press.preventDefault();
    need(place, '[data-apply]', HTMLElement).click();
  });
  // Until the script has come, it keeps what it finds then.
  place.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement && 'apply' in target.dataset)
      place.dataset['atOnce'] = 'true';
  });
  input.value = new URLSearchParams(location.search).get('code') ?? input.value;
  if (input.value !== '') place.dataset['atOnce'] = 'true';
  if (needed === 'true' || input.value !== '') open();
}

/** Returns the code that a booking of this choice sends. */
export function codeOf(desk: CodeDesk): string | undefined {
  return isDeclined(desk) ? undefined : desk.form.dataset['code'];
}

/** Returns whether a press books this choice without its code, which the server refused. */
export function isDeclined(desk: CodeDesk): boolean {
  const isOpened = ({ element, input }: Row) =>
    element.dataset['opened'] !== undefined && Number(input.value) > 0;
  // Tickets that the code opened cannot be booked without it.
  return whyDeclined(desk) !== undefined && !desk.rows.some(isOpened);
}

/** Returns why the server refused the code for this choice; undefined if it did not. */
export function whyDeclined({ form, rows, declined }: CodeDesk): string | undefined {
  const isSame = form.dataset['code'] !== undefined && declined.choice === choiceIn(rows);
  return isSame ? declined.why : undefined;
}

/** Keeps why the server refused the code for this choice. */
export function declineCode(desk: CodeDesk, why: string): void {
  desk.declined = { choice: choiceIn(desk.rows), why };
  sayCode(desk.form, why);
}

function choiceIn(rows: Row[]): string {
  return JSON.stringify(itemsOf(rows));
}

/** Shows what is wrong with the code; undefined removes it. */
export function sayCode(form: HTMLFormElement, text: string | undefined): void {
  const place = form.querySelector<HTMLElement>('#code-error');
  if (place) say(place, text);
}
