import { need, say } from './dom.ts';

const UNSAVED = '[data-unsaved]';

// The browser asks before a page with something unsaved is left.
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Notes on a form whether it has what is not saved yet. */
export function markUnsaved(form: Element, isUnsaved: boolean): void {
  form.toggleAttribute('data-unsaved', isUnsaved);
  if (isUnsaved) say(need(form, '[data-saved]', HTMLElement), undefined);
  if (hasUnsaved()) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Returns whether a reload of this page would lose what somebody typed. */
export function hasUnsaved(): boolean {
  return document.querySelector(UNSAVED) !== null;
}

/**
 * Shows the page anew once a form is saved, but not over what is typed in another one.
 * @returns whether the page is being left
 */
export function showSaved(form: Element): boolean {
  markUnsaved(form, false);
  if (hasUnsaved()) {
    say(need(form, '[data-saved]', HTMLElement), 'Saved. Save your other changes, too.');
    return false;
  }
  location.reload();
  return true;
}

/** Gives up what was typed, so that the page can be left without a question. */
export function forgetUnsaved(): void {
  for (const form of document.querySelectorAll(UNSAVED)) markUnsaved(form, false);
}
