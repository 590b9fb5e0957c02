import { may } from '@marquee/contract/access';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useEvent } from '../../features/events/api.ts';
import { ChangeNote } from '../../features/events/changes/ChangeNote.tsx';
import EventActs from '../../features/events/changes/EventActs.tsx';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
import { useMessages } from '../../features/notices/messages/api.ts';
import { MessageList } from '../../features/notices/messages/MessageList.tsx';
import { NewMessage } from '../../features/notices/messages/NewMessage.tsx';

/** Shows what was sent to the ticket holders of an event. Those who may write to them. */
export default function MessagesPage() {
  const { id = '' } = useParams();
  const query = useEvent(id);
  const { data: event } = query;
  const [isWriting, setIsWriting] = useState(false);
  const mayWrite = may(useProfile().role, 'messages:write');
  const canWrite = mayWrite && event?.schedule_change.cancelled_at === null;
  const write = canWrite && (
    <Button
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      onClick={() => setIsWriting(true)}
    >
      New message
    </Button>
  );
  return (
    <LoadedEvent
      eventId={id}
      query={query}
      tab="messages"
      title="Messages"
      actions={
        event && (
          <>
            <EventActs event={event} />
            {write}
          </>
        )
      }
    >
      <Stack gap="lg">
        {event && <ChangeNote event={event} />}
        <Sent eventId={id} action={write} />
      </Stack>
      <Modal opened={isWriting} onClose={() => setIsWriting(false)} title="New message" size={880}>
        {event && <NewMessage event={event} onClose={() => setIsWriting(false)} />}
      </Modal>
    </LoadedEvent>
  );
}

function Sent({ eventId, action }: { eventId: string; action: ReactNode }) {
  const query = useMessages(eventId);
  const { data, error } = query;
  if (error && !data) {
    return (
      <LoadFailure
        query={query}
        message={loadFailure(error, 'The messages could not be loaded.')}
      />
    );
  }
  if (!data) {
    return (
      <Stack gap="md" role="status" aria-label="Loading messages">
        <Skeleton height={96} radius="md" />
        <Skeleton height={96} radius="md" />
      </Stack>
    );
  }
  if (data.length > 0) return <MessageList messages={data} />;
  return (
    <EmptyState drawing={<EmptyMarquee />} title="No messages yet" action={action}>
      Write to everybody who has a ticket: when doors open, what to bring, what has changed.
    </EmptyState>
  );
}
