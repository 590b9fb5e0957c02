import { DAY_MS } from '@marquee/contract/time';

/* Calendar days, `YYYY-MM-DD`, without a time zone. */

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the same day of a later month, or the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.toISOString().slice(0, 8);
  first.setUTCMonth(first.getUTCMonth() + 1);
  first.setUTCDate(0);
  return month + String(Math.min(Number(day.slice(8)), first.getUTCDate())).padStart(2, '0');
}

/** Returns how many days a day is after the first of its week: 0 to 6. */
export function placeInWeek(day: string, firstWeekday: number): number {
  return (new Date(day).getUTCDay() - firstWeekday + 7) % 7;
}

/** Returns the weeks of a day's month; a place of another month is undefined. */
export function weeksOf(day: string, firstWeekday: number): (string | undefined)[][] {
  const month = day.slice(0, 8);
  const first = `${month}01`;
  const start = daysLater(first, -placeInWeek(first, firstWeekday));
  const inMonth = (one: string) => (one.startsWith(month) ? one : undefined);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => inMonth(daysLater(start, 7 * week + place))),
  );
  return weeks.filter((week) => week.some(Boolean));
}
