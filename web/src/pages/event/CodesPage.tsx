import { Button, Group, Skeleton } from '@mantine/core';
import { may } from '@marquee/contract/access';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { CodeList } from '../../features/codes/CodeList.tsx';
import { CodeModal, type OpenedCode } from '../../features/codes/CodeModal.tsx';
import { useEvent } from '../../features/events/api.ts';
import { LoadedEvent } from '../../layout/event/LoadedEvent.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { useShown } from '../../ui/use-shown.ts';

/** Shows an event's codes with what they earned and cost, and lets staff make and change them. */
export default function CodesPage() {
  const { id = '' } = useParams();
  const query = useEvent(id);
  const { data: event } = query;
  const mayChange = may(useProfile().role, 'events:write');
  const [opened, open, close] = useShown<OpenedCode>();
  return (
    <LoadedEvent
      eventId={id}
      query={query}
      tab="codes"
      title="Codes"
      actions={event && mayChange && <CreateButtons onOpen={open} />}
    >
      {event ? (
        <>
          <CodeList key={id} event={event} {...(mayChange && { onOpen: open })} />
          {mayChange && <CodeModal event={event} opened={opened} onClose={close} />}
        </>
      ) : (
        <Skeleton height={320} radius="md" role="status" aria-label="Loading codes" />
      )}
    </LoadedEvent>
  );
}

function CreateButtons({ onOpen }: { onOpen: (opened: OpenedCode) => void }) {
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => onOpen('many')}>
        Create many
      </Button>
      <Button
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => onOpen('new')}
      >
        New code
      </Button>
    </Group>
  );
}
