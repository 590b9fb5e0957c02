import type { Event } from '@marquee/contract/events/events';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconChartBar,
  IconEdit,
  IconReceipt,
  IconScan,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './EventDetailActions.module.css';
import { analyticsPath, ordersPath, scanPath } from '../links.ts';
import { useConfirmDelete } from './use-confirm-delete.ts';

export function EventDetailActions(props: { event: Event; onDeleted: () => void }) {
  const { event_id: id } = props.event;
  const deletion = useConfirmDelete(id, props.onDeleted);
  return (
    <div className={classes.actions}>
      <Door to={analyticsPath(id)} icon={IconChartBar} label="Analytics" isFirst />
      <Door to={ordersPath(id)} icon={IconReceipt} label="Orders" />
      <Door to={scanPath(id)} icon={IconScan} label="Scan" />
      <Door to={`/admin/event/edit/${id}`} icon={IconEdit} label="Edit Event" />
      <Button
        variant="subtle"
        color="red"
        className={classes.delete ?? ''}
        leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        loading={deletion.isPending}
        onClick={deletion.ask}
      >
        Delete Event
      </Button>
    </div>
  );
}

function Door(props: { to: string; icon: Icon; label: string; isFirst?: boolean }) {
  return (
    <Button
      component={Link}
      to={props.to}
      variant={props.isFirst ? 'filled' : 'default'}
      leftSection={<props.icon size={18} stroke={1.5} aria-hidden />}
    >
      {props.label}
    </Button>
  );
}
