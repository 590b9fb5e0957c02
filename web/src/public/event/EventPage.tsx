import { hasNoDate } from '@marquee/contract/formats/when';
import type { PublicEvent } from '@marquee/contract/events/public';
import type { EventPageData, PageContext } from '@marquee/contract/pages/pages';
import { offeredRange } from '@marquee/contract/pricing/offered';
import { rangeFeeWords, rangeWords } from '@marquee/contract/pricing/shown';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { About } from './About.tsx';
import { Booking, firstChoice, firstWords } from './Booking.tsx';
import { EventHead } from './EventHead.tsx';
import { eventPath } from './json-ld.ts';
import { LineUp, Schedule } from './Program.tsx';
import { Share } from './Share.tsx';
import { appliesOnly, refusalToBook, seatsLeftWords } from './state.ts';
import { TopSuggestions } from './TopSuggestions.tsx';
import { Where } from './Where.tsx';

export function EventPage({ context, data }: { context: PageContext; data: EventPageData }) {
  const { event, about } = data;
  return (
    <PublicFrame context={context} isForBuyers>
      {data.is_preview && <PreviewNote event={event} />}
      <article className="event">
        <EventHead data={data} />
        <div className="wide columns">
          <div className="side">
            <Booking data={data} platform={context.platform} />
          </div>
          <div className="story">
            {(event.description !== '' || about.about.length > 0) && (
              <section aria-labelledby="about">
                <h2 id="about">About</h2>
                {event.description !== '' && (
                  <p className="description" dir="auto">
                    {event.description}
                  </p>
                )}
                {about.about.length > 0 && <About {...about} />}
              </section>
            )}
            <Schedule schedule={about.schedule} date={hasNoDate(event) ? null : event.date} />
            <LineUp line_up={about.line_up} />
            <TopSuggestions data={data} />
            <Where place={event} tiles={data.tiles} towns={data.towns} />
            <Hosts event={event} />
            {!data.is_preview && (
              <Share url={context.origin + eventPath(event.slug)} title={event.title} />
            )}
          </div>
        </div>
      </article>
      {refusalToBook(data) === undefined && <BookingBar data={data} />}
    </PublicFrame>
  );
}

/** Says why others do not see this page, and where to change that. */
function PreviewNote({ event }: { event: PublicEvent }) {
  return (
    <p className="preview" role="note">
      <strong>Preview.</strong> This event is Not Active, so visitors do not see this page.{' '}
      <a href={`/admin/event/edit/${event.event_id}`}>Edit event</a>
    </p>
  );
}

function Hosts({ event }: { event: PublicEvent }) {
  return (
    <section className="hosts" aria-labelledby="hosts">
      <h2 id="hosts">Organizer</h2>
      <p>
        <bdi>{event.organizer.Name}</bdi>
      </p>
      {event.organizer_logos.length > 0 && (
        <ul>
          {event.organizer_logos.map((url, index) => (
            <li key={url}>
              <img
                src={url}
                alt={`Logo of organizer ${index + 2}`}
                width="96"
                height="56"
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The bar on a phone with the price and a link to the form; hidden once the form is visible. */
function BookingBar({ data }: { data: EventPageData }) {
  const { event } = data;
  const { count } = firstChoice(data);
  const left = seatsLeftWords(data);
  const range = offeredRange(event.tickets);
  const [price, fee] = [rangeWords(range), rangeFeeWords(range)];
  const words = count > 0 ? firstWords(data) : { total: price, included: fee };
  return (
    <div className="bar paper">
      <p>
        <strong>{words.total}</strong>
        <small className="incl">{words.included}</small>
        {left && <small>{left}</small>}
      </p>
      <a className="btn main" href="#book">
        {appliesOnly(event) ? 'Apply' : 'Book'}
      </a>
    </div>
  );
}
