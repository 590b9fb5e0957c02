import { offsetMs } from '@marquee/contract/events/times';
import type { PublicEvent } from '@marquee/contract/events/public';
import type { EventPageData } from '@marquee/contract/pages/pages';
import type { OwnTimeTexts } from '@marquee/contract/formats/own-time';
import { ownTimeTexts } from '@marquee/contract/formats/own-time-texts';
import { formatPlanned, hasNoDate, NO_DATE } from '@marquee/contract/formats/when';
import { zoneOf } from '@marquee/contract/formats/zones';
import { Aura } from '../shared/Aura.tsx';
import { EventPicture } from '../shared/EventPicture.tsx';
import { Icon } from '../shared/Icon.tsx';
import { ScheduleNote } from '../shared/ScheduleNote.tsx';
import { offeredRange } from '@marquee/contract/pricing/offered';
import { rangeFeeWords, rangeWords } from '@marquee/contract/pricing/shown';
import { appliesOnly, refusalToBook, seatsLeftWords } from './state.ts';

/** Longer titles are set smaller, so that they stay in the first screen. */
const LONG_TITLE = 48;

/** Seven of the twelve columns of `event.css`, and the full width on a phone. */
const POSTER_SIZES = '(min-width: 901px) min(52vw, 624px), calc(100vw - 40px)';

/** The event's head: picture, title, date and location. */
export function EventHead({ data }: { data: EventPageData }) {
  const { event } = data;
  return (
    <header className="bill night">
      <Aura url={event.image_url} />
      <div className="wide">
        <div className="picture">
          <EventPicture
            url={event.image_url}
            date={hasNoDate(event) ? null : event.date}
            sizes={POSTER_SIZES}
            isFirst
          />
        </div>
        <div className="words">
          <h1 className={event.title.length > LONG_TITLE ? 'long' : undefined}>
            <bdi>{event.title}</bdi>
          </h1>
          <p className="by">
            by{' '}
            <a href={`/o/${event.organizer.ID}`}>
              <bdi>{event.organizer.Name}</bdi>
            </a>
          </p>
          <ScheduleNote change={event.schedule_change} />
          <ul className="facts">
            <When event={event} isPreview={data.is_preview} />
            <li>
              <Icon name="pin" />
              <div>
                <strong>
                  <bdi>{event.location_name}</bdi>
                </strong>
                <a href="#where">Show on map</a>
              </div>
            </li>
            <Sale data={data} />
          </ul>
          <Categories categories={event.categories} />
        </div>
      </div>
    </header>
  );
}

function When({ event, isPreview }: { event: PublicEvent; isPreview: boolean }) {
  const when = formatPlanned(event);
  return (
    <li>
      <Icon name="calendar" />
      <div>
        <strong>
          {isOff(event) ? (
            <s>
              <time dateTime={event.starts_at}>{when.day}</time>
            </s>
          ) : (
            <time dateTime={event.starts_at}>{when.day}</time>
          )}
        </strong>
        {hasNoDate(event) ? (
          <span>{NO_DATE}</span>
        ) : (
          <span>
            {when.hours}, {zoneOf(event)}
          </span>
        )}
        {!isPreview && !isOff(event) && (
          <a href={`/api/public/events/${encodeURIComponent(event.slug)}/event.ics`}>
            Add to calendar
          </a>
        )}
        {!hasNoDate(event) && <span className="own" data-own={JSON.stringify(ownTimeOf(event))} />}
      </div>
    </li>
  );
}

/** The start, minutes east of Greenwich in the event's zone, and the texts around the event's day. */
export type OwnTime = [starts: string, offset: number, texts: OwnTimeTexts];

function ownTimeOf({ starts_at, timezone, date }: PublicEvent): OwnTime {
  const offset = offsetMs(Date.parse(starts_at), timezone) / 60_000;
  return [starts_at, offset, ownTimeTexts(date)];
}

/** Returns whether the event does not take place on its date. */
function isOff({ schedule_change }: PublicEvent): boolean {
  return schedule_change.cancelled_at !== null || schedule_change.postponed;
}

/** Shows the price, or why the event cannot be booked, in the first screen. */
function Sale({ data }: { data: EventPageData }) {
  const { event } = data;
  const refusal = refusalToBook(data);
  const range = offeredRange(event.tickets);
  return (
    <li className={refusal === undefined ? 'sale' : undefined}>
      <Icon name="ticket" />
      <div>
        <strong {...(refusal === undefined && { 'data-from': true })}>
          {refusal ?? rangeWords(range)}
        </strong>
        {refusal === undefined && <span data-from-fee>{rangeFeeWords(range)}</span>}
        {refusal === undefined && <span>{seatsLeftWords(data)}</span>}
        {refusal === undefined && (
          <a href="#book">{appliesOnly(data.event) ? 'Apply' : 'Book tickets'}</a>
        )}
      </div>
    </li>
  );
}

function Categories({ categories }: Pick<PublicEvent, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <ul className="tags" aria-label="Categories">
      {categories.map(({ ID, Name }) => (
        <li key={ID}>
          <a href={`/events?category=${encodeURIComponent(ID)}`}>
            <bdi>{Name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
