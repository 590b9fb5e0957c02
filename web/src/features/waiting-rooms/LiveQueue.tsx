import type { Event } from '@marquee/contract/events/events';
import { formatNumber } from '@marquee/contract/formats/counts';
import type { WaitingRoom, WaitingRoomAct } from '@marquee/contract/waiting-rooms/waiting-rooms';
import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FigureStrip, StripFigure } from '../../ui/FigureStrip.tsx';
import { useDirectRoom } from './api.ts';
import {
  countCalled,
  countWaiting,
  howBookingGoes,
  isUnused,
  lastOneWaits,
  stateOf,
} from './words.ts';

/** Shows who waits, who was called and who booked, and the buttons that direct the queue. */
export function LiveQueue(props: { event: Event; room: WaitingRoom; canChange: boolean }) {
  const { event, room } = props;
  const { status } = room;
  return (
    <Card component="section" padding="lg" aria-labelledby="live-queue">
      <Title order={3} size="h4" id="live-queue" mb={4}>
        The queue now
      </Title>
      <Text size="sm" c="dimmed" mb="md" role="status">
        {stateOf(room, event)}{' '}
        {status.phase !== 'closed' && (
          <Anchor
            href={`/events/${event.slug}/waiting-room`}
            target="_blank"
            size="sm"
            underline="always"
          >
            See the waiting room
          </Anchor>
        )}
      </Text>
      {!isUnused(room) && <Figures room={room} />}
      {props.canChange && <Acts eventId={event.event_id} room={room} />}
    </Card>
  );
}

function Figures({ room }: { room: WaitingRoom }) {
  const { status } = room;
  const isCalling = status.phase === 'open' && !status.is_paused && !status.all_taken;
  return (
    <FigureStrip label="The queue now" columns={4}>
      <StripFigure label="Waiting" note={lastOneWaits(room)}>
        {formatNumber(countWaiting(room))}
      </StripFigure>
      <StripFigure label="Called" note={`${formatNumber(room.in_turn)} may book right now`}>
        {formatNumber(countCalled(room))}
      </StripFigure>
      <StripFigure label="Booked" note={`${formatNumber(room.lapsed)} let their ten minutes pass`}>
        {formatNumber(room.booked)}
      </StripFigure>
      <StripFigure label="Calls a minute" note={howBookingGoes(room)}>
        {isCalling ? formatNumber(Math.round(status.per_minute)) : '0'}
      </StripFigure>
    </FigureStrip>
  );
}

function Acts({ eventId, room }: { eventId: string; room: WaitingRoom }) {
  const directing = useDirectRoom(eventId);
  const { phase, is_paused } = room.status;
  const act = (what: WaitingRoomAct) => directing.mutate(what, { onError: showFailure });
  const button = (what: WaitingRoomAct, label: string, onClick = () => act(what)) => (
    <Button
      key={what}
      variant={what === 'close' ? 'default' : 'filled'}
      loading={directing.isPending && directing.variables === what}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const open = () =>
    confirmDialog({
      title: 'Open the waiting room',
      message: 'Places are drawn by lot among everybody who is here. This cannot be taken back.',
      confirm: 'Open now',
      onConfirm: () => act('open'),
    });
  const close = () =>
    confirmDialog({
      title: 'Close the waiting room',
      message: 'Everybody can book without waiting. People who wait lose their places.',
      confirm: 'Close the room',
      keep: 'Keep it',
      onConfirm: () => act('close'),
    });
  const canGather = phase === 'closed' && room.mode === 'manual';
  if (phase === 'closed' && !canGather) return null;
  return (
    <Group mt="md" gap="sm">
      {canGather && button('gather', 'Let people gather')}
      {(phase === 'gathering' || phase === 'announced') && button('open', 'Open now', open)}
      {phase === 'open' &&
        (is_paused ? button('resume', 'Resume') : button('pause', 'Pause the queue'))}
      {phase !== 'closed' && button('close', 'Close the room', close)}
    </Group>
  );
}
