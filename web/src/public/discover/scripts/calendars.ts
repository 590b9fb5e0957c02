import { formatMediumDate } from '@marquee/contract/formats/dates';
import { parseDay } from '@marquee/contract/formats/parse-day';
import { followPageLocale } from '../../shared/scripts/page-locale.ts';
import { openCalendar } from './calendar.ts';

/** Adds a calendar to each typed day. */
export function startCalendars(): void {
  followPageLocale();
  for (const place of document.querySelectorAll('.day')) {
    const typed = place.querySelector('input');
    const button = place.querySelector('button');
    if (!typed || !button) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      const today = todayHere();
      openCalendar(place, {
        label: place.querySelector('label')?.textContent ?? '',
        chosen: parseDay(typed.value, today),
        today,
        onPick: (day) => {
          typed.value = formatMediumDate(day);
        },
      });
    });
  }
}

/** Returns today on the reader's clock. */
function todayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
