import type { EventCard } from '@marquee/contract/pages/pages';
import { stateMeanings } from '@marquee/contract/events/state';
import { hasNoDate } from '@marquee/contract/formats/when';
import { EventPicture } from '../shared/EventPicture.tsx';
import { Price } from '../shared/Price.tsx';
import { Start } from '../shared/Start.tsx';

/** Follows the columns of `organizer.css`. */
const SIZES = '(min-width: 1001px) 300px, (min-width: 761px) 30vw, calc(100vw - 40px)';
const FIRST_ROW = 3;

type CardsProps = {
  events: EventCard[];
  isPast?: boolean;
  /** Opens an event where the list is, in a frame whose links open elsewhere otherwise. */
  isFramed?: boolean;
};

/** Shows an organizer's events as cards. */
export function Cards({ events, isPast = false, isFramed = false }: CardsProps) {
  return (
    <ul className="cards">
      {events.map((event, index) => (
        <li key={event.event_id} className="card">
          <div className="frame">
            <EventPicture
              url={event.image_url}
              date={hasNoDate(event) ? null : event.date}
              sizes={SIZES}
              isFirst={!isPast && index < FIRST_ROW}
            />
            {!isPast && !stateMeanings[event.state].isBookable && (
              <p className="flag gone">{stateMeanings[event.state].word}</p>
            )}
          </div>
          <p className="when">
            <Start event={event} />
          </p>
          <h3>
            <a href={event.href} target={isFramed ? '_self' : undefined}>
              <bdi>{event.title}</bdi>
            </a>
          </h3>
          <p className="where">
            <bdi>{event.location_name}</bdi>
          </p>
          {!isPast && <Price range={event.price} className="price" />}
        </li>
      ))}
    </ul>
  );
}
