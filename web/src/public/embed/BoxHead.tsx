import { formatPlanned, hasNoDate, NO_DATE } from '@marquee/contract/formats/when';
import { zoneOf } from '@marquee/contract/formats/zones';
import type { PublicEvent } from '@marquee/contract/events/public';
import { ScheduleNote } from '../shared/ScheduleNote.tsx';

/** Says in three lines what the tickets are for. */
export function BoxHead({ event }: { event: PublicEvent }) {
  const { cancelled_at, postponed } = event.schedule_change;
  const when = formatPlanned(event);
  const day = <time dateTime={event.starts_at}>{when.day}</time>;
  return (
    <header className="box-head">
      <h1>
        <bdi>{event.title}</bdi>
      </h1>
      <ScheduleNote change={event.schedule_change} />
      <p>
        {cancelled_at !== null || postponed ? <s>{day}</s> : day}
        {hasNoDate(event) ? `. ${NO_DATE}` : `, ${when.hours}, ${zoneOf(event)}`}
      </p>
      <p className="dim">
        <bdi>{event.location_name}</bdi>
      </p>
    </header>
  );
}
