import type { OwnTicket } from '@marquee/contract/holders/own-ticket';
import { formatWhen } from '@marquee/contract/formats/when';
import { zoneOf } from '@marquee/contract/formats/zones';
import { eventPath } from '../event/json-ld.ts';
import { Aura } from '../shared/Aura.tsx';
import { ScheduleNote } from '../shared/ScheduleNote.tsx';

type Props = {
  headline: string;
  event: OwnTicket['event'];
  /** Leaves out date and location, which valid tickets show. */
  isShort: boolean;
};

/** Begins the page of an order or a ticket with its event. */
export function BillHead({ headline, event, isShort }: Props) {
  const when = formatWhen(event);
  const title = <bdi>{event.title}</bdi>;
  return (
    <header className="bill small night">
      <Aura url={event.image_url} />
      <div className="wide">
        <h1>{headline}</h1>
        <p className="what">
          {event.is_public ? <a href={eventPath(event.slug)}>{title}</a> : title}
        </p>
        {!isShort && (
          <>
            <ScheduleNote change={event.schedule_change} />
            <p className="dim">{when.day}</p>
            {when.hours && (
              <p className="dim">
                {when.hours}, {zoneOf(event)}
              </p>
            )}
            <p className="dim">
              <bdi>{event.location}</bdi>
            </p>
          </>
        )}
      </div>
    </header>
  );
}
