import type { Event } from '@marquee/contract/events/events';
import { formatShortDate } from '@marquee/contract/formats/dates';
import { hasNoDate } from '@marquee/contract/formats/when';
import { ScheduleActivityInput } from '@marquee/contract/suggestions/activities';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { Button, Select } from '@mantine/core';
import { DAY_MS } from '@marquee/contract/time';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { TimeField } from '../../../ui/when/TimeField.tsx';
import { unreadTimes } from '../../../ui/when/unread.ts';
import { useScheduleActivity } from '../api.ts';
import type { Suggestion } from '../kinds.ts';
import classes from './Detail.module.css';

/** Plans an activity and gives it a time in the event's schedule. */
export function ScheduleForm({ event, activity }: { event: Event; activity: Suggestion }) {
  const scheduling = useScheduleActivity(event.event_id);
  const days = daysOf(event);
  const { form, submit, isSending } = useSchemaForm({
    schema: ScheduleActivityInput,
    initialValues: { day: '1', time: event.start_time },
    toInput: ({ day, time }) => ({ day: Number(day), time }),
    alsoCheck: ({ time }) => unreadTimes({ time }),
    send: ({ day, time }) => scheduling.mutateAsync({ id: activity.id, day, time }),
    onSent: () => notify.success(say.inSchedule),
  });
  return (
    <form className={classes.row} onSubmit={submit} noValidate aria-label="Schedule">
      {days.length > 1 && (
        <Select
          label="Day"
          w={160}
          data={days}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          {...form.getInputProps('day')}
        />
      )}
      <TimeField {...form.getInputProps('time')} label="Time" size="sm" w={140} />
      <Button type="submit" variant="default" loading={isSending}>
        Add to schedule
      </Button>
    </form>
  );
}

/** Returns the days of an event as a schedule counts them. */
function daysOf(event: Event): { value: string; label: string }[] {
  const first = Date.parse(event.date);
  const count = Math.round((Date.parse(event.end_date) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) => ({
    value: String(index + 1),
    label: hasNoDate(event)
      ? `Day ${index + 1}`
      : formatShortDate(new Date(first + index * DAY_MS).toISOString().slice(0, 10)),
  }));
}
