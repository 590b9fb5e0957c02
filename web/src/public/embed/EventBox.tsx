import type { EventPageData, PageContext } from '@marquee/contract/pages/pages';
import { Booking } from '../event/Booking.tsx';
import { eventPath } from '../event/json-ld.ts';
import { BoxFrame } from './BoxFrame.tsx';
import { BoxHead } from './BoxHead.tsx';
import { PaymentLink } from './PaymentLink.tsx';

/** An event's ticket box: what it is, and the booking of its own page. */
export function EventBox({ context, data }: { context: PageContext; data: EventPageData }) {
  const { event } = data;
  return (
    <BoxFrame context={context} href={eventPath(event.slug)}>
      <div data-box={event.event_id}>
        <BoxHead event={event} />
        <PaymentLink href={eventPath(event.slug)} />
        <Booking data={data} platform={context.platform} isFramed />
      </div>
    </BoxFrame>
  );
}
