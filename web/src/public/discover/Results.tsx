import type { PublicEvent } from '@marquee/contract/events/public';
import { formatMonth } from '@marquee/contract/formats/dates';
import { EmptyMarquee, NothingFound } from '../../ui/drawings.tsx';
import { Icon } from '../Icon.tsx';
import type { ActiveFilter } from './links.ts';
import { ResultCard } from './ResultCard.tsx';

/** Pictures in the first row, which are loaded eagerly. */
const FIRST_ROW = 3;

/** Lists events by month. */
export function Results({ events }: { events: PublicEvent[] }) {
  const first = new Set(events.slice(0, FIRST_ROW));
  return monthsOf(events).map(({ month, year, inMonth }) => (
    <section key={inMonth[0]?.event_id} className="month" aria-label={`${month} ${year}`}>
      <h2>
        {month} <small>{year}</small>
      </h2>
      <ul>
        {inMonth.map((event) => (
          <li key={event.event_id}>
            <ResultCard event={event} isFirst={first.has(event)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Groups consecutive events of the same month and keeps their order. */
function monthsOf(events: PublicEvent[]) {
  const months: { key: string; month: string; year: string; inMonth: PublicEvent[] }[] = [];
  for (const event of events) {
    const key = event.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) {
      last.inMonth.push(event);
    } else {
      const month = formatMonth(event.date);
      months.push({ key, month, year: key.slice(0, 4), inMonth: [event] });
    }
  }
  return months;
}

/** Says that no event was found, with links that each remove one filter. */
export function NoResults({ active }: { active: ActiveFilter[] }) {
  if (active.length === 0) {
    return (
      <section className="nothing">
        <EmptyMarquee />
        <h2>No upcoming events</h2>
        <p className="dim">New events appear here as soon as they are announced.</p>
      </section>
    );
  }
  return (
    <section className="nothing">
      <NothingFound />
      <h2>No events match your search</h2>
      {active.length > 1 && (
        <>
          <p className="dim">Try removing a filter:</p>
          <ul className="loosen">
            {active.map(({ name, label, withoutHref }) => (
              <li key={name}>
                <a className="chip" href={withoutHref} aria-label={`Without ${label}`}>
                  {label}
                  <Icon name="close" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a className="btn main" href="/events">
        Show all events
      </a>
    </section>
  );
}
