import type { EventAbout, ScheduleEntry } from '@marquee/contract/events/about/about';
import { hasSeveralDays } from '@marquee/contract/events/about/plain';
import { formatShortDate, formatTime } from '@marquee/contract/formats/dates';
import { atWidth } from '@marquee/contract/media';
import { DAY_MS } from '@marquee/contract/time';

type ScheduleProps = Pick<EventAbout, 'schedule'> & {
  /** The first day of the event; null while it is postponed. */
  date: string | null;
};

/** Shows what happens when. The days have headings if there are several. */
export function Schedule({ schedule, date }: ScheduleProps) {
  if (schedule.length === 0) return null;
  const days = hasSeveralDays(schedule)
    ? [...new Set(schedule.map(({ day }) => day))].toSorted((one, other) => one - other)
    : [];
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule">Schedule</h2>
      {days.length === 0 && <Entries entries={schedule} />}
      {days.map((day) => (
        <div key={day} className="day">
          <h3>{date === null ? `Day ${day}` : formatShortDate(dayAfter(date, day - 1))}</h3>
          <Entries entries={schedule.filter((entry) => entry.day === day)} />
        </div>
      ))}
    </section>
  );
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function Entries({ entries }: { entries: readonly ScheduleEntry[] }) {
  return (
    <ol className="schedule">
      {entries.map(({ time, title, text }, index) => (
        // Two entries may be equal, and none moves on a rendered page.
        <li key={index}>
          <time dateTime={time}>{formatTime(time)}</time>
          <div>
            <strong>
              <bdi>{title}</bdi>
            </strong>
            {text !== '' && <p dir="auto">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Shows who takes part. Pictures are decorative, because the name is next to each. */
export function LineUp({ line_up }: Pick<EventAbout, 'line_up'>) {
  if (line_up.length === 0) return null;
  return (
    <section aria-labelledby="line-up">
      <h2 id="line-up">Line-up</h2>
      <ul className="line-up">
        {line_up.map(({ name, role, link, image_url }, index) => (
          <li key={index}>
            {image_url !== null && (
              <img src={atWidth(image_url, 360)} alt="" width="72" height="72" loading="lazy" />
            )}
            <div>
              <strong>
                {link === '' ? (
                  <bdi>{name}</bdi>
                ) : (
                  <a href={link} rel="noopener noreferrer nofollow ugc">
                    <bdi>{name}</bdi>
                  </a>
                )}
              </strong>
              {role !== '' && (
                <span className="dim">
                  <bdi>{role}</bdi>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
