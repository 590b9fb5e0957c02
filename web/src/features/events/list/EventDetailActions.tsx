import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconChartBar,
  IconEdit,
  IconMail,
  IconReceipt,
  IconRocket,
  IconScan,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/use-profile.ts';
import { CopyLink } from '../../../ui/links/CopyLink.tsx';
import {
  analyticsPath,
  editPath,
  messagesPath,
  ordersPath,
  publicPath,
  publishPath,
  scanPath,
} from '../links.ts';
import classes from './EventDetailActions.module.css';
import { useConfirmDelete } from './use-confirm-delete.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// The list is a first screen, so what only its dialog needs is loaded late.
const EventDetailActs = lazyPart(() => import('./EventDetailActs.tsx'));

export type DetailProps = {
  event: Event;
  onDeleted: () => void;
  /** Another dialog opened, which has the focus now. */
  onOpened: () => void;
};

/** Shows what can be done with an event; in view while its details scroll. */
export function EventDetailActions(props: DetailProps) {
  const { event } = props;
  const { event_id: id } = event;
  const deletion = useConfirmDelete(id, props.onDeleted);
  const publicPage = publicPath(event);
  const { role } = useProfile();
  const mayChange = may(role, 'events:write');
  return (
    <div className={classes.actions}>
      <Door to={analyticsPath(id)} icon={IconChartBar} label="Analytics" isFirst />
      <Door to={ordersPath(id)} icon={IconReceipt} label="Orders" />
      <Door to={messagesPath(id)} icon={IconMail} label="Messages" />
      {may(role, 'tickets:scan') && <Door to={scanPath(id)} icon={IconScan} label="Scan" />}
      {mayChange && <Door to={editPath(id)} icon={IconEdit} label="Edit Event" />}
      {publicPage !== undefined && <CopyLink path={publicPage} />}
      {!event.status && <Door to={publishPath(id)} icon={IconShare2} label="Share" />}
      {event.status && mayChange && <Door to={publishPath(id)} icon={IconRocket} label="Publish" />}
      {mayChange && (
        <>
          <Suspense>
            <EventDetailActs event={event} onOpened={props.onOpened} />
          </Suspense>
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
        </>
      )}
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
