import { stateMeanings } from '@marquee/contract/events/state';
import {
  formatMonthYear,
  formatShortDate,
  formatTime,
  formatWeekday,
} from '@marquee/contract/formats/dates';
import { firstWeekday } from '@marquee/contract/formats/weeks';
import { zoneName } from '@marquee/contract/formats/zones';
import type { MonthOfEvents } from '@marquee/contract/pages/organizer-box';
import { weeksOf } from '../discover/scripts/months.ts';
import { Cards } from '../organizer/Cards.tsx';

type Props = { path: string; calendar: MonthOfEvents };
type Day = MonthOfEvents['days'][number];
type DayEvent = Day['events'][number];

/** Shows a month as a table, and as a list of its days with events on a phone. */
export function Month({ path, calendar }: Props) {
  const { month, months, undated, hasMore } = calendar;
  return (
    <>
      {month === null ? (
        undated.length === 0 && <p className="dim">No events are announced.</p>
      ) : (
        <section aria-labelledby="month">
          <Months path={path} month={month} months={months} />
          <Table month={month} calendar={calendar} />
          <Zones calendar={calendar} />
          {hasMore && month === months.at(-1) && (
            <p className="dim">Later events appear here as the first ones pass.</p>
          )}
        </section>
      )}
      {undated.length > 0 && (
        <section aria-labelledby="undated">
          <h2 id="undated">Postponed</h2>
          <Cards events={undated} isFramed />
        </section>
      )}
    </>
  );
}

/** Names the month, between links to the months before and after it that have events. */
function Months({ path, month, months }: { path: string; month: string; months: string[] }) {
  const at = months.indexOf(month);
  const link = (to: string | undefined, sign: string, rel: string) =>
    to !== undefined && (
      <a
        className="btn edge"
        href={`${path}?view=calendar&month=${to}`}
        target="_self"
        rel={rel}
        aria-label={formatMonthYear(`${to}-01`)}
      >
        <span aria-hidden="true">{sign}</span>
      </a>
    );
  return (
    <div className="month-head">
      <h2 id="month">{formatMonthYear(`${month}-01`)}</h2>
      {months.length > 1 && (
        <nav aria-label="Months">
          {link(months[at - 1], '‹', 'prev')}
          {link(months[at + 1], '›', 'next')}
        </nav>
      )}
    </div>
  );
}

function Table({ month, calendar: { days } }: { month: string; calendar: MonthOfEvents }) {
  const weeks = weeksOf(`${month}-01`, firstWeekday());
  const byDay = new Map(days.map((one) => [one.day, entriesOf(one, days)]));
  // The second week is whole in every month.
  const heads = (weeks[1] ?? []).flatMap((day) => day ?? []);
  return (
    <table className="month-table" aria-labelledby="month">
      <thead>
        <tr>
          {heads.map((day) => (
            <th key={day} scope="col">
              {formatWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) => (
              <Cell key={day ?? place} day={day} entries={byDay.get(day ?? '')} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EntryOf = { event: DayEvent; goesOn: boolean; until: string | undefined };

/** Returns a day's events; one of several days says at its first day here until when it goes on. */
function entriesOf({ day, events }: Day, days: Day[]): EntryOf[] {
  return events.map((event) => {
    const first = days.find((one) => one.events.some((it) => it.event_id === event.event_id));
    const goesOn = first?.day !== day;
    const until = !goesOn && event.lastDay > day ? event.lastDay : undefined;
    return { event, goesOn, until };
  });
}

function Cell({ day, entries }: { day: string | undefined; entries: EntryOf[] | undefined }) {
  // A place of another month has nothing to say.
  if (day === undefined) return <td className="out">{null}</td>;
  const isOngoing = entries?.every(({ goesOn }) => goesOn) ?? false;
  return (
    <td className={entries ? (isOngoing ? 'goes-on' : undefined) : 'free'}>
      <time dateTime={day}>
        <span className="number">{Number(day.slice(-2))}</span>
        <span className="name">{formatShortDate(day)}</span>
      </time>
      {entries && (
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.event.event_id} {...entry} />
          ))}
        </ul>
      )}
    </td>
  );
}

function Entry({ event, goesOn, until }: EntryOf) {
  const { isBookable, word } = stateMeanings[event.state];
  return (
    <li className={goesOn ? 'goes-on' : undefined}>
      <a href={event.href} target="_self">
        {event.isFirstDay && <span className="hour">{formatTime(event.start_time)}</span>}{' '}
        <bdi>{event.title}</bdi>
      </a>
      {until !== undefined && <span className="dim">until {formatShortDate(until)}</span>}
      {!isBookable && <span className="dim">{word}</span>}
    </li>
  );
}

/** Names the zones of the month's times, as cards do. */
function Zones({ calendar }: { calendar: MonthOfEvents }) {
  const events = calendar.days.flatMap(({ events: ofDay }) => ofDay);
  const zones = [...new Set(events.map(({ timezone }) => zoneName(timezone)))];
  return (
    <p className="dim">
      {zones.length === 1 ? `Times are ${zones[0]}.` : 'Times are those of each event’s place.'}
    </p>
  );
}
