import { typedFields } from './booking-draft.ts';
import { missing, need, say } from '../../shared/scripts/dom.ts';

export function clearErrors(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>('.error')) say(place, undefined);
  for (const name of typedFields) sayAt(form, name, undefined);
  // A code that was refused is not booked with, so it keeps nobody from booking.
  form.querySelector('#book-code')?.removeAttribute('aria-invalid');
}

/** Shows what is missing, and returns whether anything is. */
export function sayMissing(form: HTMLFormElement): boolean {
  for (const name of typedFields) {
    sayAt(form, name, missing(need(form, `#book-${name}`, HTMLInputElement)));
  }
  form.dispatchEvent(new Event('check'));
  return hasInvalid(form);
}

export function hasInvalid(form: HTMLFormElement): boolean {
  return form.querySelector('[aria-invalid=true]') !== null;
}

/** Shows a field's error; undefined removes it. */
export function sayAt(form: HTMLFormElement, name: string, text: string | undefined): void {
  say(need(form, `#${name}-error`, HTMLElement), text);
  need(form, `#book-${name}`, HTMLInputElement).ariaInvalid = text ? 'true' : null;
}

/** Says that there are errors, and focuses the first field that has one. */
export function sayInvalid(form: HTMLFormElement): void {
  say(need(form, '#form-error', HTMLElement), 'Please correct the highlighted fields.');
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** Takes the error off a field that is being corrected, until the next try. */
export function noteCorrection(form: HTMLFormElement, field: HTMLInputElement): void {
  if (!field.ariaInvalid) return;
  sayAt(form, field.name, undefined);
  if (!hasInvalid(form)) say(need(form, '#form-error', HTMLElement), undefined);
}
