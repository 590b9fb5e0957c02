import { typedFields } from './booking-draft.ts';
import { need, say } from './dom.ts';

export function clearErrors(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>('.error')) say(place, undefined);
  for (const name of typedFields) sayAt(form, name, undefined);
}

/** Shows a field's error; undefined removes it. */
export function sayAt(form: HTMLFormElement, name: string, text: string | undefined): void {
  say(need(form, `#${name}-error`, HTMLElement), text);
  need(form, `#book-${name}`, HTMLInputElement).ariaInvalid = text ? 'true' : null;
}
