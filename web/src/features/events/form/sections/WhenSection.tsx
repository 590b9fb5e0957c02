import { Text } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { useState } from 'react';
import { wallClockOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { DateField } from './DateField.tsx';
import classes from '../EventForm.module.css';
import { FormSection } from './FormSection.tsx';
import type { EventFormState } from '../use-event-form.ts';

/** Edits start and end in the event's local time. */
export function WhenSection({ form }: { form: EventFormState }) {
  const { values, set, setStartDate, field } = form;
  const timezone = values.place?.timezone ?? readersTimezone();
  const [now] = useState(() => new Date());
  const today = wallClockOf(now, timezone).date;
  return (
    <FormSection title="When" hint="At least one hour. It may end on another day.">
      <div className={classes.times}>
        <DateField
          {...field('date')}
          label="Start date"
          value={values.date}
          firstDay={today}
          onChange={setStartDate}
        />
        <TimeInput
          {...field('start_time')}
          label="Start time"
          size="md"
          required
          value={values.start_time}
          onChange={(event) => set({ start_time: event.currentTarget.value })}
        />
        <DateField
          {...field('end_date')}
          label="End date"
          value={values.end_date}
          firstDay={values.date > today ? values.date : today}
          onChange={(end_date) => set({ end_date })}
        />
        <TimeInput
          {...field('end_time')}
          label="End time"
          size="md"
          required
          value={values.end_time}
          onChange={(event) => set({ end_time: event.currentTarget.value })}
        />
      </div>
      {timezone !== readersTimezone() && <Text size="sm">Times are in {timezone} time</Text>}
    </FormSection>
  );
}
