import type { Event } from '@marquee/contract/events/events';
import EventActs from '../changes/EventActs.tsx';
import { CopyButton } from '../copying/CopyButton.tsx';

/** Offers what is done to an event rather than with it. */
export default function EventDetailActs(props: { event: Event; onOpened: () => void }) {
  return (
    <>
      <CopyButton {...props} />
      <EventActs {...props} />
    </>
  );
}
