import { CARDS_FOR_PROMOTED } from '@marquee/contract/boosts/boosts';
import type { PublicEvent } from '@marquee/contract/events/public';
import { formatMonth } from '@marquee/contract/formats/dates';
import { hasNoDate, NO_DATE } from '@marquee/contract/formats/when';
import type { DiscoverData } from '@marquee/contract/pages/pages';
import { EmptyMarquee, NothingFound } from '../../ui/drawings.tsx';
import { Icon } from '../shared/Icon.tsx';
import type { ActiveFilter } from './links.ts';
import { ResultCard } from './ResultCard.tsx';
import { Why } from '../shared/Why.tsx';

/** Pictures in the first row, which are loaded eagerly. */
const FIRST_ROW = 3;

type Card = {
  event: PublicEvent;
  /** Of a promoted place. */
  code?: string;
};

/** Lists events by month. Every sixth card is a promoted one, while there are any. */
export function Results({ events, promoted }: Pick<DiscoverData, 'events' | 'promoted'>) {
  const months = monthsOf(withPromoted(events, promoted));
  const first = new Set(months.flatMap(({ inMonth }) => inMonth).slice(0, FIRST_ROW));
  return months.map(({ month, year, inMonth }) => (
    <section
      key={inMonth[0]?.event.event_id}
      className="month"
      aria-label={`${month} ${year}`.trim()}
    >
      <h2>
        {month} {year !== '' && <small>{year}</small>}
      </h2>
      <ul>
        {inMonth.map((card) => (
          <li key={card.event.event_id}>
            <ResultCard {...card} isFirst={first.has(card)} />
            {card.code !== undefined && <Why />}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Puts a promoted card after every five others, which leave it out of their own order. */
function withPromoted(events: PublicEvent[], promoted: DiscoverData['promoted']): Card[] {
  const taken = new Set(promoted.map(({ event }) => event.event_id));
  const others = events.filter(({ event_id: id }) => !taken.has(id));
  return others.flatMap((event, n): Card[] => {
    const place = (n + 1) / (CARDS_FOR_PROMOTED - 1);
    const next = Number.isInteger(place) ? promoted[place - 1] : undefined;
    return next ? [{ event }, next] : [{ event }];
  });
}

/**
 * Groups consecutive events of the same month; a promoted card stays with the one before it.
 * Postponed events are in no month, and come last.
 */
function monthsOf(cards: Card[]) {
  const months: { key: string; month: string; year: string; inMonth: Card[] }[] = [];
  const undated = cards.filter(({ event }) => hasNoDate(event));
  for (const card of cards) {
    if (undated.includes(card)) continue;
    const { date } = card.event;
    const key = date.slice(0, 7);
    const last = months.at(-1);
    if (last && (last.key === key || card.code !== undefined)) {
      last.inMonth.push(card);
    } else {
      months.push({ key, month: formatMonth(date), year: key.slice(0, 4), inMonth: [card] });
    }
  }
  if (undated.length === 0) return months;
  return [...months, { key: '', month: NO_DATE, year: '', inMonth: undated }];
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
