import { need } from '../../shared/scripts/dom.ts';

/* The choice of a way to pay; loaded only where an event offers several. */

/**
 * Shows the choice while the chosen tickets cost something, and keeps it over a reload: the form's
 * draft restores the hidden input before this runs.
 */
export function startWays(form: HTMLFormElement): void {
  const place = need(form, '.ways', HTMLElement);
  const kept = need(place, '#book-payment', HTMLInputElement);
  const radios = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const before = radios.find(({ value }) => value === kept.value);
  if (before) before.checked = true;
  const keep = () => {
    kept.value = radios.find(({ checked }) => checked)?.value ?? '';
  };
  // Before the form's own listener, which keeps the hidden input for a reload.
  place.addEventListener('input', keep);
  form.addEventListener('choose', () => {
    place.hidden = Number(form.dataset['cents'] ?? 0) === 0;
  });
  keep();
  // The form says what is chosen.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form) startWays(form);
