import { Text } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { useState } from 'react';
import { wallClockOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { DateField } from '../../../../ui/when/DateField.tsx';
import { TimeField } from '../../../../ui/when/TimeField.tsx';
import { labelOf } from '../field-names.ts';
import classes from '../EventForm.module.css';
import { FormSection } from './FormSection.tsx';
import type { EventInputs } from '../use-event-form.ts';
import { OpeningNote } from './OpeningNote.tsx';

/** Edits start and end in the event's local time. */
export function WhenSection({ form, event }: { form: EventInputs; event: Event | undefined }) {
  const { values } = form;
  const timezone = values.location?.timezone ?? readersTimezone();
  const [now] = useState(() => new Date());
  const today = wallClockOf(now, timezone).date;
  /** Most events end on the same day, so the end day follows until it differs. */
  const setStart = (date: string) => {
    const { date: was, end_date } = form.getValues();
    form.setFieldValue('date', date);
    if (end_date === '' || end_date === was) form.setFieldValue('end_date', date);
  };
  return (
    <FormSection title="When" hint="At least one hour. It may end on another day.">
      <div className={classes.times}>
        <DateField
          {...form.getInputProps('date')}
          label={labelOf('date')}
          firstDay={today}
          onChange={setStart}
        />
        <TimeField {...form.getInputProps('start_time')} label={labelOf('start_time')} />
        <DateField
          {...form.getInputProps('end_date')}
          label={labelOf('end_date')}
          firstDay={values.date > today ? values.date : today}
        />
        <TimeField {...form.getInputProps('end_time')} label={labelOf('end_time')} />
      </div>
      {timezone !== readersTimezone() && <Text size="sm">Times are in {timezone} time</Text>}
      <OpeningNote event={event} />
    </FormSection>
  );
}
