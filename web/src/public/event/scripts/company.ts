import { need } from '../../shared/scripts/dom.ts';
import { companyFields } from './company-fields.ts';

/* The fields of "Invoice for a company"; loaded when a buyer opens it. */

/** Writes the fields, and keeps what is typed in the hidden input while the part is open. */
export function askCompany(form: HTMLFormElement): void {
  const place = need(form, '.company', HTMLDetailsElement);
  const kept = need(place, '#book-company', HTMLInputElement);
  const fields = companyFields(kept.value);
  place.append(...fields.elements);
  const keep = () => {
    kept.value = place.open ? fields.read() : '';
  };
  // Before the form's own listener, which keeps the hidden input for a reload.
  place.addEventListener('input', keep);
  place.addEventListener('toggle', () => {
    keep();
    if (!place.open) fields.complain({});
    form.dispatchEvent(new Event('input', { bubbles: true }));
  });
  form.addEventListener('check', () => {
    if (place.open) fields.check();
  });
  form.addEventListener('refused', (event) => {
    if (place.open) fields.complain((event as CustomEvent<Record<string, string[]>>).detail);
  });
  keep();
}

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form) askCompany(form);
