import { srcSetOf } from '@marquee/contract/media';
import { stateMeanings } from '@marquee/contract/events/state';
import type { EventCard } from '@marquee/contract/pages/pages';
import { Why } from '../shared/Why.tsx';
import { Price } from '../shared/Price.tsx';
import { Start } from '../shared/Start.tsx';

/** Follows the columns of `hero.css`: three, or two on a phone. */
const SIZES = '(min-width: 761px) min(30vw, 356px), calc(50vw - 28px)';

/** Shows the platform's next events. */
export function OnSoon({ events }: { events: EventCard[] }) {
  return (
    <section className="soon wide" aria-labelledby="soon">
      <h2 id="soon">Coming up</h2>
      <a className="more" href="/events">
        Find more events
      </a>
      <ul>
        {events.map((event) => (
          <li key={event.event_id}>
            <Poster url={event.image_url} />
            {event.is_promoted && <p className="promoted">Promoted</p>}
            <p className="when">
              <Start event={event} />
            </p>
            <h3>
              <a href={event.href}>
                <bdi>{event.title}</bdi>
              </a>
            </h3>
            <p className="dim">
              <bdi>{event.location_name}</bdi>
            </p>
            {stateMeanings[event.state].isBookable ? (
              <Price range={event.price} className="dim price" />
            ) : (
              <p className="dim price">{stateMeanings[event.state].word}</p>
            )}
            {event.is_promoted && <Why />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Decorative: the title is below it. */
function Poster({ url }: { url: string | null }) {
  if (url === null) return <div className="poster" />;
  return (
    <img
      className="poster"
      src={url}
      srcSet={srcSetOf(url)}
      sizes={SIZES}
      alt=""
      width="640"
      height="360"
      loading="lazy"
    />
  );
}
