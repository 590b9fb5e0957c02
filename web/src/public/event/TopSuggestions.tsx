import type { EventPageData } from '@marquee/contract/pages/pages';
import { scriptAddress } from '../shared/scripts.ts';
import { type TopRow, topActivity, topSong } from '../suggestions/scripts/top-rows.ts';

/** Shows what guests want most. `scripts/event-suggestions.ts` keeps it live. */
export function TopSuggestions({ data }: { data: EventPageData }) {
  const { suggestions, event } = data;
  if (suggestions === null) return null;
  const lists = [
    {
      kind: 'song',
      title: 'Songs',
      rows: suggestions.songs.map((one) => topSong(one, event.timezone)),
    },
    { kind: 'activity', title: 'Activities', rows: suggestions.activities.map(topActivity) },
  ];
  if (lists.every(({ rows }) => rows.length === 0)) return null;
  return (
    <section
      className="wanted"
      aria-labelledby="wanted"
      data-wanted={event.slug}
      data-timezone={event.timezone}
      data-script={data.is_preview ? undefined : scriptAddress('event-suggestions')}
    >
      <h2 id="wanted">What guests want</h2>
      <p className="dim">
        Most votes first. Ticket holders suggest and vote with the link in the ticket mail.
      </p>
      <div className="tops">
        {lists.map(({ kind, title, rows }) => (
          <div key={kind} hidden={rows.length === 0} data-top={kind}>
            <h3>{title}</h3>
            <ol>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

function Row({ row }: { row: TopRow }) {
  return (
    <li>
      <span className="what">
        <bdi data-title>{row.title}</bdi>
        <small>
          <bdi data-detail>{row.detail}</bdi>
        </small>
      </span>
      <small className="fate" data-fate hidden={row.fate === ''}>
        {row.fate}
      </small>
      <span className="count" data-votes>
        {row.votes}
      </span>
    </li>
  );
}
