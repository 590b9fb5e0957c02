import { firstWeekday } from '@marquee/contract/formats/weeks';

/** Returns what every calendar shares: the reader's first weekday, and names for screen readers. */
export function calendarProps() {
  return {
    firstDayOfWeek: firstWeekday(),
    weekendDays: [],
    ariaLabels: {
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      previousYear: 'Previous year',
      nextYear: 'Next year',
      previousDecade: 'Previous decade',
      nextDecade: 'Next decade',
      monthLevelControl: 'Choose a month',
      yearLevelControl: 'Choose a year',
    },
  };
}
