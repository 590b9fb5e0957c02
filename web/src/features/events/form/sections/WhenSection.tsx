import { Text } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { useState } from 'react';
import { wallClockOf } from '@marquee/contract/events/times';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { DateField } from '../../../../ui/when/DateField.tsx';
import { TimeField } from '../../../../ui/when/TimeField.tsx';
import { hasNoDate } from '@marquee/contract/formats/when';
import { labelOf } from '../../values/field-names.ts';
import times from '../../Times.module.css';
import { useEndDay } from '../use-end-day.ts';
import { FormSection } from './FormSection.tsx';
import type { EventInputs } from '../use-event-form.ts';
import { NoDateSection } from './NoDateSection.tsx';
import { OpeningNote } from './OpeningNote.tsx';

/** Edits start and end in the event's local time; a postponed event gets its new date by a move. */
export function WhenSection({ form, event }: { form: EventInputs; event: Event | undefined }) {
  return event && hasNoDate(event) ? (
    <NoDateSection event={event} />
  ) : (
    <TimesSection form={form} event={event} />
  );
}

function TimesSection({ form, event }: { form: EventInputs; event: Event | undefined }) {
  const { values } = form;
  const timezone = values.location?.timezone ?? readersTimezone();
  const [now] = useState(() => new Date());
  const today = wallClockOf(now, timezone).date;
  const endDay = useEndDay(form);
  return (
    <FormSection title="When" hint="At least one hour. It may end on another day.">
      <div className={times.times}>
        <DateField
          {...form.getInputProps('date')}
          label={labelOf('date')}
          firstDay={today}
          onChange={endDay.setStartDay}
        />
        <TimeField
          {...form.getInputProps('start_time')}
          label={labelOf('start_time')}
          onChange={(time) => endDay.setTime('start_time', time)}
        />
        <DateField
          {...form.getInputProps('end_date')}
          label={labelOf('end_date')}
          firstDay={values.date > today ? values.date : today}
          onChange={endDay.setEndDay}
        />
        <TimeField
          {...form.getInputProps('end_time')}
          label={labelOf('end_time')}
          onChange={(time) => endDay.setTime('end_time', time)}
        />
      </div>
      <Text size="sm" role="status">
        {endDay.note}
      </Text>
      {timezone !== readersTimezone() && <Text size="sm">Times are in {timezone} time</Text>}
      <OpeningNote event={event} />
    </FormSection>
  );
}
