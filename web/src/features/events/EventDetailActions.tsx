import type { Event } from '@marquee/contract/events';
import { Button } from '@mantine/core';
import { IconChartBar, IconEdit, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './EventDetailActions.module.css';
import { useConfirmDelete } from './useConfirmDelete.ts';

/** Where to go from an event's details, and the way to delete it. */
export function EventDetailActions(props: { event: Event; onDeleted: () => void }) {
  const { event, onDeleted } = props;
  const deletion = useConfirmDelete(event.event_id, onDeleted);
  return (
    <div className={classes.actions}>
      <Button
        component={Link}
        to={`/admin/dashboard/event/${event.event_id}`}
        leftSection={<IconChartBar size={18} stroke={1.5} />}
      >
        Analytics
      </Button>
      <Button
        component={Link}
        to={`/admin/event/edit/${event.event_id}`}
        variant="default"
        leftSection={<IconEdit size={18} stroke={1.5} />}
      >
        Edit Event
      </Button>
      <Button
        variant="subtle"
        color="red"
        className={classes.delete ?? ''}
        leftSection={<IconTrash size={18} stroke={1.5} />}
        loading={deletion.isPending}
        onClick={deletion.ask}
      >
        Delete Event
      </Button>
    </div>
  );
}
