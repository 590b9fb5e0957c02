import { formatLongDate, formatMonthYear, formatWeekday } from '@marquee/contract/formats/dates';
import { firstWeekday } from '@marquee/contract/formats/weeks';
import { daysLater, monthsLater, placeInWeek, weeksOf } from './months.ts';

type Calendar = {
  label: string;
  /** The day that is chosen; undefined if none. */
  chosen: string | undefined;
  today: string;
  onPick: (day: string) => void;
};

/** Days that a key moves by; a week's ends and months depend on the day. */
const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => daysLater(day, -1),
  ArrowRight: (day) => daysLater(day, 1),
  ArrowUp: (day) => daysLater(day, -7),
  ArrowDown: (day) => daysLater(day, 7),
  Home: (day) => daysLater(day, -placeInWeek(day, firstWeekday())),
  End: (day) => daysLater(day, 6 - placeInWeek(day, firstWeekday())),
  PageUp: (day) => monthsLater(day, -1),
  PageDown: (day) => monthsLater(day, 1),
};

/**
 * Opens a month to pick a day from, over the page and with the page's words: the browser's own
 * calendar is in the browser's language.
 */
export function openCalendar(place: Element, calendar: Calendar): void {
  const dialog = element('dialog', { className: 'calendar', ariaLabel: calendar.label });
  const close = () => dialog.close();
  const pick = (day: string) => {
    close();
    calendar.onPick(day);
  };
  const show = (day: string) => {
    const days = daysOf(day, calendar, pick, show);
    const step = (label: string, sign: string, months: number) =>
      button(sign, label, () => {
        show(monthsLater(day, months));
        dialog.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
      });
    const month = element('strong', { textContent: formatMonthYear(day), ariaLive: 'polite' });
    const head = element('div', { className: 'months' });
    head.append(step('Previous month', '‹', -1), month, step('Next month', '›', 1));
    dialog.replaceChildren(head, days, button('Close', 'Close', close));
    dialog.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  dialog.addEventListener('close', () => dialog.remove());
  // What is pressed here must not close the menu around it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('click', (event) => {
    event.stopPropagation();
    // Beside the calendar.
    if (event.target === dialog) close();
  });
  place.append(dialog);
  dialog.showModal();
  show(calendar.chosen ?? calendar.today);
}

/** Returns the table of a month, in which keys move from day to day. */
function daysOf(
  focused: string,
  { chosen, today }: Calendar,
  pick: (day: string) => void,
  show: (day: string) => void,
): HTMLTableElement {
  const table = element('table', { role: 'grid', ariaLabel: formatMonthYear(focused) });
  const weeks = weeksOf(focused, firstWeekday());
  const head = table.createTHead().insertRow();
  for (const day of weeks[1] ?? []) {
    head.append(element('th', { textContent: day ? formatWeekday(day) : '', scope: 'col' }));
  }
  const body = table.createTBody();
  for (const week of weeks) {
    const row = body.insertRow();
    for (const day of week) {
      const cell = row.insertCell();
      if (day === undefined) continue;
      const one = button(String(Number(day.slice(8))), formatLongDate(day), () => pick(day));
      one.tabIndex = day === focused ? 0 : -1;
      one.ariaPressed = String(day === chosen);
      if (day === today) one.ariaCurrent = 'date';
      cell.append(one);
    }
  }
  table.addEventListener('keydown', (event) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    show(move(focused));
  });
  return table;
}

function button(text: string, ariaLabel: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', textContent: text, ariaLabel });
  made.addEventListener('click', onClick);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
