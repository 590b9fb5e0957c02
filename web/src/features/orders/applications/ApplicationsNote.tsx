import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { useApplications } from './api.ts';
import classes from './Applications.module.css';
import { applicationsOf } from './words.ts';

const ApplicationsList = lazyPart(() => import('./ApplicationsList.tsx'));

/** Says how many applications wait for a decision, and opens them; nothing where there are none. */
export function ApplicationsNote({
  eventId,
  event,
}: {
  eventId: string;
  event: Event | undefined;
}) {
  const [isOpen, dialog] = useDisclosure();
  const { data } = useApplications(eventId);
  const { orders = 0, seats = 0 } = data?.waiting ?? {};
  const takes = event?.tickets.some((ticket) => ticket.needs_approval) === true;
  if (!isOpen && orders === 0 && !takes) return null;
  return (
    <>
      <div className={classes.note} role="status">
        <span>
          {orders === 0
            ? 'No application waits for a decision.'
            : `${applicationsOf(orders)} (${formatCount(seats, nouns.seat)}) ${orders === 1 ? 'waits' : 'wait'} for your decision.`}
        </span>
        {(orders > 0 || isOpen) && (
          <Button variant="default" size="xs" onClick={dialog.open}>
            Accept or decline
          </Button>
        )}
      </div>
      <Modal opened={isOpen} onClose={dialog.close} title="Applications" size={640}>
        <Suspense fallback={<Skeleton height={240} />}>
          <ApplicationsList eventId={eventId} />
        </Suspense>
      </Modal>
    </>
  );
}
