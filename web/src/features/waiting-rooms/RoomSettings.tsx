import type { Event } from '@marquee/contract/events/events';
import { waitingRoomSentences as say } from '@marquee/contract/waiting-rooms/sentences';
import {
  type WaitingMode,
  type WaitingRoom,
  WaitingRoomInput,
  waitingRoomsApi,
} from '@marquee/contract/waiting-rooms/waiting-rooms';
import { Box, Button, Card, Group, Stack, TextInput, Title } from '@mantine/core';
import { call } from '../../lib/client.ts';
import { startFrom, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify } from '../../lib/notify.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { DateTimeField } from '../../ui/when/DateTimeField.tsx';
import { unreadDateTimes } from '../../ui/when/unread.ts';
import { useKeepRoom } from './api.ts';

const modes: { value: WaitingMode; label: string; description: string }[] = [
  { value: 'off', label: 'At once', description: 'Everybody books without waiting.' },
  {
    value: 'scheduled',
    label: 'From an opening time',
    description: 'Nobody books before. Places are drawn by lot at that time.',
  },
  {
    value: 'automatic',
    label: 'At once, with a waiting room in a rush',
    description: 'The room opens when bookings wait for long, and closes when nobody waits.',
  },
  { value: 'manual', label: 'By hand', description: 'You let people gather, and open the room.' },
];

/** Sets when the event has a waiting room, and how it lets people in. */
export function RoomSettings(props: { event: Event; room: WaitingRoom; canChange: boolean }) {
  const { event, room } = props;
  const { event_id: id, timezone } = event;
  const keep = useKeepRoom(id);
  const { form, submit, isSending, isDirty } = useSchemaForm({
    schema: WaitingRoomInput,
    initialValues: valuesOf(room),
    toInput: (values) => ({
      mode: values.mode,
      opens: values.mode === 'scheduled' ? values.opens || null : null,
      gather_minutes: numberOf(values.gather_minutes),
      threshold_seconds: numberOf(values.threshold_seconds),
      most_per_minute: values.most_per_minute === '' ? null : numberOf(values.most_per_minute),
      difficulty: numberOf(values.difficulty),
    }),
    alsoCheck: ({ mode, opens }) => (mode === 'scheduled' ? unreadDateTimes({ opens }) : {}),
    send: (body) => call(waitingRoomsApi.setWaitingRoom, { params: { id }, body }),
    onSent: ({ data }, sent) => {
      startFrom(sent, valuesOf(data));
      keep(data);
      notify.success(say.saved);
    },
  });
  const { mode } = form.values;
  return (
    <Card component="section" padding="lg" aria-labelledby="room-settings">
      <Title order={3} size="h4" id="room-settings" mb="md">
        When and how
      </Title>
      <form onSubmit={submit} noValidate>
        <Box component="fieldset" p={0} m={0} bd="0" miw={0} disabled={!props.canChange}>
          <Stack gap="lg">
            <RadioList
              label="How booking opens"
              options={modes}
              value={mode}
              onChange={(value) => form.setFieldValue('mode', value)}
            />
            {mode === 'scheduled' && (
              <DateTimeField
                maw={340}
                required
                label="Booking opens"
                description={`Local time of the event (${timezone}).`}
                {...form.getInputProps('opens')}
              />
            )}
            <Group grow preventGrowOverflow={false} align="flex-start">
              {mode === 'scheduled' && (
                <TextInput
                  miw={180}
                  label="Let people in before (minutes)"
                  description="Everybody who is there by then is in the draw."
                  inputMode="numeric"
                  {...form.getInputProps('gather_minutes')}
                />
              )}
              {mode === 'automatic' && (
                <TextInput
                  miw={180}
                  label="Open when bookings wait (seconds)"
                  description="The room opens when 1 booking in 10 takes longer."
                  inputMode="decimal"
                  {...form.getInputProps('threshold_seconds')}
                />
              )}
              {mode !== 'off' && (
                <TextInput
                  miw={180}
                  label="Most calls a minute"
                  description="Empty: as many as the servers carry."
                  inputMode="numeric"
                  {...form.getInputProps('most_per_minute')}
                />
              )}
              {mode !== 'off' && (
                <TextInput
                  miw={180}
                  label="Puzzle for a place (steps)"
                  description="Each browser solves one. 50,000 steps take a phone some seconds, and bots more."
                  inputMode="numeric"
                  {...form.getInputProps('difficulty')}
                />
              )}
            </Group>
          </Stack>
        </Box>
        {props.canChange && (
          <Button type="submit" mt="md" loading={isSending} disabled={!isDirty}>
            Save
          </Button>
        )}
      </form>
    </Card>
  );
}

function numberOf(text: string): number {
  return Number(text || Number.NaN);
}

function valuesOf(room: WaitingRoom) {
  return {
    mode: room.mode,
    opens: room.opens ?? '',
    gather_minutes: String(room.gather_minutes),
    threshold_seconds: String(room.threshold_seconds),
    most_per_minute: room.most_per_minute === null ? '' : String(room.most_per_minute),
    difficulty: String(room.difficulty),
  };
}
