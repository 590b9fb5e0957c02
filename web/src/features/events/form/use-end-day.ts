import { dayAfter } from '@marquee/contract/events/times';
import { formatDate } from '@marquee/contract/formats/dates';
import { useRef } from 'react';
import { isDay, isTime } from '../../../ui/when/unread.ts';
import type { EventInputs } from './use-event-form.ts';

/**
 * Keeps the end day with the start: on the same day, or on the next one while the event ends earlier
 * in the day than it starts. An end day that somebody chose stays.
 */
export function useEndDay(form: EventInputs) {
  const isChosen = useRef(false);
  const { date, end_date } = form.values;
  const isOvernight = end_date !== date && end_date === endDayOf(form.values);

  const follows = (was: When & { end_date: string }) =>
    was.end_date === '' || (!isChosen.current && was.end_date === endDayOf(was));
  const setStartDay = (day: string) => {
    const was = form.getValues();
    form.setFieldValue('date', day);
    if (follows(was)) {
      form.setFieldValue('end_date', endDayOf({ ...was, date: day }));
    }
  };
  const setTime = (name: 'start_time' | 'end_time', time: string) => {
    const was = form.getValues();
    form.setFieldValue(name, time);
    if (follows(was)) {
      form.setFieldValue('end_date', endDayOf({ ...was, [name]: time }));
    }
  };
  const setEndDay = (day: string) => {
    isChosen.current = day !== '';
    form.setFieldValue('end_date', day);
  };
  return {
    setStartDay,
    setEndDay,
    setTime,
    note: isOvernight ? `It ends on the next day, ${formatDate(end_date)}.` : '',
  };
}

type When = { date: string; start_time: string; end_time: string };

/** Returns the day on which an event usually ends. */
function endDayOf(when: When): string {
  return isDay(when.date) && endsOvernight(when) ? dayAfter(when.date) : when.date;
}

function endsOvernight({ start_time, end_time }: Omit<When, 'date'>): boolean {
  return isTime(start_time) && isTime(end_time) && end_time < start_time;
}
