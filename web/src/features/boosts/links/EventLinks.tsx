import { isolated } from '@marquee/contract/people/isolate';
import { type EventLink, linksApi } from '@marquee/contract/boosts/links';
import type { Event } from '@marquee/contract/events/events';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useEventLinks } from './api.ts';
import { EventLinkForm } from './EventLinkForm.tsx';
import { EventLinkItem } from './EventLinkItem.tsx';
import { useShown } from '../../../ui/use-shown.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Lists an event's links with what they brought, and makes new ones. */
export function EventLinks({ event }: { event: Event }) {
  const { event_id: id } = event;
  const query = useEventLinks(id);
  const { data, error } = query;
  const [edited, edit, close] = useShown<EventLink | 'new'>();
  return (
    <Panel
      title="Links that say who brought them"
      aside={
        <Group gap="sm">
          {data && data.length > 0 && (
            <Button
              component="a"
              href={exportAddress(linksApi.exportEventLinks, {}, { id })}
              download
              variant="default"
              leftSection={<IconDownload {...icon} />}
            >
              Export CSV
            </Button>
          )}
          <Button leftSection={<IconPlus {...icon} />} onClick={() => edit('new')}>
            New link
          </Button>
        </Group>
      }
    >
      <Text size="sm" c="dimmed" mb="md">
        Give each partner, poster or promoter a link of their own. An order counts for the last link
        that its buyer opened within seven days. No cookies are used.
      </Text>
      {error && !data && <LoadFailure query={query} />}
      {!data && !error && <Skeleton height={120} radius="md" />}
      {data?.length === 0 && <Text size="sm">No links yet.</Text>}
      {data && data.length > 0 && (
        <ul aria-label="Links">
          {data.map((link) => (
            <EventLinkItem key={link.link_id} link={link} event={event} onEdit={edit} />
          ))}
        </ul>
      )}
      <EditDialog event={event} edited={edited} onClose={close} />
    </Panel>
  );
}

function EditDialog(props: {
  event: Event;
  edited: EventLink | 'new' | undefined;
  onClose: () => void;
}) {
  const { event, edited, onClose } = props;
  const link = edited === 'new' ? undefined : edited;
  return (
    <Modal
      opened={edited !== undefined}
      onClose={onClose}
      title={link ? `Edit ${isolated(link.name)}` : 'New link'}
      closeOnClickOutside={false}
    >
      {edited && <EventLinkForm eventId={event.event_id} link={link} onDone={onClose} />}
    </Modal>
  );
}
