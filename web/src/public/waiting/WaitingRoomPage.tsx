import { formatNumber } from '@marquee/contract/formats/counts';
import { formatInstant } from '@marquee/contract/formats/instants';
import type { WaitingRoomPageData } from '@marquee/contract/pages/pages';
import type { Platform } from '@marquee/contract/settings/platform';
import { leftWords, wordsOf } from './scripts/words.ts';

/** The waiting room of an event, which `scripts/waiting-room.ts` keeps up to date. */
export function WaitingRoomPage({
  data: { event, status },
  platform,
}: {
  data: WaitingRoomPageData;
  platform: Platform;
}) {
  const time = status.opens_at === null ? '' : formatInstant(status.opens_at, event.timezone);
  const { head, text } = wordsOf(status, undefined, time);
  return (
    <main id="room" data-event={event.event_id} data-zone={event.timezone}>
      <header>
        <p>{platform.name}</p>
        <h1 dir="auto">{event.title}</h1>
        <p>
          {formatInstant(event.starts_at, event.timezone)} · <bdi>{event.location_name}</bdi>
        </p>
      </header>
      <section className="card" aria-labelledby="head">
        <h2 id="head">{head}</h2>
        <p id="text">{text}</p>
        <noscript>
          <p>
            This page needs JavaScript to keep your place. Turn it on and reload, or write to{' '}
            <bdi>{event.organizer}</bdi>
            {event.organizer_email !== '' && ` (${event.organizer_email})`}.
          </p>
        </noscript>
        <dl id="facts" hidden>
          <div>
            <dt>Your place</dt>
            <dd id="position" />
          </div>
          <div>
            <dt>Before you</dt>
            <dd id="ahead" />
          </div>
          <div className="wide">
            <dt>Your wait</dt>
            <dd id="estimate" />
          </div>
        </dl>
        <p id="note" className="dim" hidden />
        <button id="go" type="button" hidden>
          Book now
        </button>
        <p id="live" className="sr" aria-live="polite" hidden />
      </section>
      <h2>Tickets</h2>
      <ul id="sale">
        {status.on_sale.map(({ Type, left }) => (
          <li key={Type}>
            <bdi>{Type}</bdi>: {leftWords(left, formatNumber)}
          </li>
        ))}
      </ul>
      <form id="code" hidden>
        <label htmlFor="c">Access code, if you have one</label>
        <div>
          <input id="c" name="code" autoComplete="off" maxLength={40} />
          <button type="submit">Use code</button>
        </div>
      </form>
      <details id="check" hidden>
        <summary>How to check the draw</summary>
        <p>
          SHA-256 of the seed, published before: <code id="hash" />
        </p>
        <p>
          Seed: <code id="seed" />. Places follow the SHA-256 of the seed and the id. Your id:{' '}
          <code id="mine" />
        </p>
        <p id="list" hidden>
          <a href={`/api/public/events/${event.event_id}/waiting-room/draw.csv`}>
            Download the list
          </a>
        </p>
      </details>
      <p>
        <a href={`/events/${event.slug}?read`}>About the event</a>
      </p>
    </main>
  );
}
