import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { type Event, eventSentences } from '@marquee/contract/events/events';
import { MoveInput, movingApi, movingSentences } from '@marquee/contract/events/moving';
import { hasNoDate } from '@marquee/contract/formats/when';
import { timeProblems } from '@marquee/contract/events/time-problems';
import { wallClockOf } from '@marquee/contract/events/times';
import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { unreadDays, unreadTimes } from '../../../ui/when/unread.ts';
import { askToTell } from '../../notices/ask-to-tell.tsx';
import { MoveTimes } from './MoveTimes.tsx';
import { MovePlace } from './MovePlace.tsx';
import { inputOfMove, moveOf, type MoveValues, startOf } from './move-values.ts';
import { RefundOffer } from './RefundOffer.tsx';

type MoveEventProps = { event: Event; onMoved: (moved: Event) => void; onClose: () => void };

/** Asks for the new date and place of an event, then whether its ticket holders are told. */
export function MoveEvent({ event, onMoved, onClose }: MoveEventProps) {
  const [initialValues] = useState(() => startOf(event));
  const { form, submit, isSending } = useSchemaForm({
    schema: MoveInput,
    initialValues,
    toInput: moveOf,
    alsoCheck: (values) => problemsOf(values, event),
    inputOf: inputOfMove,
    send: (body) => call(movingApi.moveEvent, { params: { id: event.event_id }, body }),
    onSent: ({ data }) => {
      notify.success(
        data.schedule_change.postponed ? movingSentences.postponed : movingSentences.moved,
      );
      onMoved(data);
      onClose();
      void askToTell(event, data);
    },
    onFailure: (error, isShown) => {
      if (!isShown) showFailure(error, eventSentences.updateFailed);
    },
  });
  const { values } = form;
  return (
    <DialogForm
      submit={values.when === 'later' ? 'Postpone event' : actOf(event)}
      isBusy={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text size="sm">
        Tickets stay valid. The event’s page, its tickets, calendar files and scanners show what was
        before.
      </Text>
      <Radio.Group label="When" {...form.getInputProps('when')}>
        <Stack gap={8} mt={8}>
          <Radio data-autofocus value="known" label="The date is known" />
          <Radio value="later" label="The new date is not known yet" />
        </Stack>
      </Radio.Group>
      {values.when === 'known' ? (
        <MoveTimes
          form={form}
          event={event}
          timezone={values.location?.timezone ?? event.timezone}
        />
      ) : (
        <Text size="sm" c="dimmed">
          Booking is closed until you enter the new date.
        </Text>
      )}
      <Checkbox
        label="It takes place somewhere else"
        checked={values.isElsewhere}
        onChange={(change) => form.setFieldValue('isElsewhere', change.currentTarget.checked)}
      />
      {values.isElsewhere && <MovePlace form={form} />}
      {(form.errors['plans'] !== undefined || values.plans !== '') && (
        <Radio.Group label="Price plans" {...form.getInputProps('plans')}>
          <Stack gap={8} mt={8}>
            <Radio value="shift" label="Their dates move as far as the start" />
            <Radio value="pause" label="They wait at the price of now" />
          </Stack>
        </Radio.Group>
      )}
      <RefundOffer form={form} />
    </DialogForm>
  );
}

const actOf = (event: Event) => (hasNoDate(event) ? 'Set the new date' : 'Move event');

/** Returns the messages about times, which the server would refuse as well. */
function problemsOf(values: MoveValues, event: Event): Record<string, string> {
  const problems: Record<string, string> = {};
  const timezone = values.location?.timezone ?? event.timezone;
  const now = new Date();
  if (values.when === 'known') {
    const { starts_at, ends_at } = event;
    // The old date of a postponed event is no exception from the rules.
    const before = hasNoDate(event)
      ? undefined
      : { startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
    const found = timeProblems(values, { now, timezone, before });
    for (const [field, [message]] of Object.entries(found)) {
      if (message !== undefined) problems[field] = message;
    }
    const { date, end_date, start_time, end_time } = values;
    Object.assign(problems, unreadDays({ date, end_date }), unreadTimes({ start_time, end_time }));
  }
  if (values.isElsewhere && !values.location) problems['location'] = 'Please select a location';
  const { hasRefunds, refunds_until } = values;
  const isTooEarly = refunds_until < wallClockOf(now, timezone).date;
  if (hasRefunds && isTooEarly) problems['refunds_until'] = movingSentences.refundsPast;
  if (hasRefunds) Object.assign(problems, unreadDays({ refunds_until }));
  return problems;
}
