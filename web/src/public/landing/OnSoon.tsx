import { srcSetOf } from '@marquee/contract/media';
import type { EventCard } from '@marquee/contract/pages/pages';
import { formatEuro, formatShortDate, formatTime } from '../../lib/formats.ts';

/** The columns of `hero.css`: three, on a phone two. */
const SIZES = '(min-width: 761px) min(30vw, 356px), calc(50vw - 28px)';

/** The next events of this house, when there are any. */
export function OnSoon({ events }: { events: EventCard[] }) {
  return (
    <section className="soon wide" aria-labelledby="soon">
      <h2 id="soon">On soon in this house</h2>
      <a className="more" href="/events">
        Find more events
      </a>
      <ul>
        {events.map((event) => (
          <li key={event.event_id}>
            <Poster url={event.image_url} />
            <p className="when">
              <time dateTime={`${event.date}T${event.start_time}`}>
                {formatShortDate(event.date)}, {formatTime(event.start_time)}
              </time>
            </p>
            <h3>
              <a href={event.href}>{event.title}</a>
            </h3>
            <p className="dim">{event.location_name}</p>
            <p className="dim">{priceOf(event)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function priceOf({ from_amount: amount, from_fee: fee }: EventCard): string {
  if (amount === 0) return 'Free';
  // How much the fee is stands on the event's own page, where there is room for it.
  return `From ${formatEuro(amount)}${fee > 0 ? ' + fee' : ''}`;
}

/** Decoration: the title stands below it. */
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
