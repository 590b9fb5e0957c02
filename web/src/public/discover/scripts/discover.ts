import { startCalendars } from './calendars.ts';
import { startNearMe } from './near-me.ts';

/*
 * Keeps the discover page's addresses short and closes its menus. The page also works without it.
 */

const form = document.querySelector<HTMLFormElement>('#search');

form?.addEventListener('submit', () => {
  const controls = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
  const valueOf = (name: string) => controls.find((control) => control.name === name)?.value;
  const hasRange = Boolean(valueOf('from')) || Boolean(valueOf('to'));
  for (const control of controls) {
    const isDefault = control.value === (control.dataset['default'] ?? '');
    control.disabled = isDefault || (control.name === 'when' && hasRange);
  }
});

// The browser's back button restores the page as it was left, with fields still disabled.
addEventListener('pageshow', () => {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      element.disabled = false;
    }
  }
});

const nearMe = document.querySelector<HTMLButtonElement>('.near-me');
const nearNote = document.querySelector<HTMLElement>('.near-note');
if (form && nearMe && nearNote) startNearMe(form, nearMe, nearNote);

startCalendars();

function closeMenus(except?: Node | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
}

addEventListener('click', ({ target }) => closeMenus(target instanceof Node ? target : null));
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  document.querySelector<HTMLElement>('details.menu[open] summary')?.focus();
  closeMenus();
});
