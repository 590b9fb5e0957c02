import { may } from '@marquee/contract/access';
import type { ComponentProps } from 'react';
import { useProfile } from '../../../lib/use-profile.ts';
import { UnfinishedEvents } from '../unfinished/UnfinishedEvents.tsx';
import { EventDetailModal } from './EventDetailModal.tsx';

/** Shows unfinished drafts, and an event's details over the list. */
export default function BesideList(details: ComponentProps<typeof EventDetailModal>) {
  const mayFinish = may(useProfile().role, 'events:write');
  return (
    <>
      {mayFinish && <UnfinishedEvents />}
      <EventDetailModal {...details} />
    </>
  );
}
