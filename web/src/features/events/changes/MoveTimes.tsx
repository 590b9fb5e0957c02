import { wallClockOf } from '@marquee/contract/events/times';
import type { Event } from '@marquee/contract/events/events';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Text } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { DateField } from '../../../ui/when/DateField.tsx';
import { TimeField } from '../../../ui/when/TimeField.tsx';
import { labelOf } from '../values/field-names.ts';
import classes from '../Times.module.css';
import { EndedSales } from './EndedSales.tsx';
import type { MoveForm } from './move-values.ts';

type MoveTimesProps = { form: MoveForm; event: Event; timezone: string };

/** Edits the new start and end in the event's local time. */
export function MoveTimes({ form, event, timezone }: MoveTimesProps) {
  const { values } = form;
  const [now] = useState(() => new Date());
  const today = wallClockOf(now, timezone).date;
  /** The event lasts as many days as before; a half-typed start moves nothing. */
  const setStart = (date: string) => {
    form.setFieldValue('date', date);
    const end = new Date(Date.parse(date) + Date.parse(event.end_date) - Date.parse(event.date));
    if (!Number.isNaN(end.getTime())) {
      form.setFieldValue('end_date', end.toISOString().slice(0, 10));
    }
  };
  return (
    <>
      <div className={clsx(classes.times, classes.dialog)}>
        <DateField
          {...form.getInputProps('date')}
          label={labelOf('date')}
          firstDay={today}
          isShort
          onChange={setStart}
        />
        <TimeField {...form.getInputProps('start_time')} label={labelOf('start_time')} />
        <DateField
          {...form.getInputProps('end_date')}
          label={labelOf('end_date')}
          firstDay={values.date > today ? values.date : today}
          isShort
        />
        <TimeField {...form.getInputProps('end_time')} label={labelOf('end_time')} />
      </div>
      <EndedSales event={event} start={values} timezone={timezone} now={now} />
      {timezone !== readersTimezone() && <Text size="sm">Times are in {timezone} time</Text>}
    </>
  );
}
