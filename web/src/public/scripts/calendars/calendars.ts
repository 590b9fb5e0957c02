import { formatMediumDate } from '@marquee/contract/formats/dates';
import { followPageLocale } from '../page-locale.ts';

/**
 * Adds the device's calendar to each typed day. Its own field stays out of sight, because it writes
 * days as the browser does and not as the page.
 */
export function startCalendars(): void {
  if (!('showPicker' in HTMLInputElement.prototype)) return;
  followPageLocale();
  for (const day of document.querySelectorAll('.day')) {
    const typed = day.querySelector<HTMLInputElement>('[type=text]');
    const picker = day.querySelector<HTMLInputElement>('[type=date]');
    const button = day.querySelector('button');
    if (!typed || !picker || !button) continue;
    picker.hidden = false;
    picker.ariaHidden = 'true';
    button.hidden = false;
    button.addEventListener('click', () => picker.showPicker());
    picker.addEventListener('change', () => {
      typed.value = formatMediumDate(picker.value);
    });
  }
}
