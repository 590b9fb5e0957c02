import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatInstantThere, NO_DATE } from '@marquee/contract/formats/when';
import { guestLinkSentences as say, GUEST_LIST_PATH } from '@marquee/contract/guests/links';
import type { GuestListPageData, PageContext } from '@marquee/contract/pages/pages';
import { isolated } from '@marquee/contract/people/isolate';
import { PublicFrame } from '../shared/PublicFrame.tsx';

type Props = { context: PageContext; data: GuestListPageData };

/** Lets a promoter add guests. A plain form, so it needs no script; the server checks it. */
export function GuestListPage({ context, data }: Props) {
  const { event, starts_at, guests, isOpen, left } = data;
  const when =
    starts_at === null ? NO_DATE : formatInstantThere(starts_at, event.timezone, undefined);
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="street night" />
      <section className="nothing wide">
        <h1>{guestListTitleOf(data)}</h1>
        <p className="dim">
          {when} · <bdi>{event.location_name}</bdi> · List of <bdi>{data.promoter}</bdi>
        </p>
        {data.added > 0 && <p role="status">{formatCount(data.added, nouns.guest)} added.</p>}
        <p>{seatsInWords(data)}</p>
        {isOpen && left > 0 && <GuestForm data={data} />}
        <h2 className="guest-count">
          {guests.length === 0 ? 'No guests yet' : formatCount(guests.length, nouns.guest)}
        </h2>
        <ul className="guest-list">
          {guests.map(({ name, plus }, index) => (
            // Two guests may have one name, and the list never changes on the page.
            <li key={index}>
              <bdi>{name}</bdi>
              {plus > 0 && ` +${plus}`}
            </li>
          ))}
        </ul>
        <p className="dim">Ask {isolated(data.organizer)} to change or remove a guest.</p>
      </section>
    </PublicFrame>
  );
}

function GuestForm({ data }: { data: GuestListPageData }) {
  const { wrong, failure } = data;
  const hasProblem = wrong.length > 0 || failure !== '';
  return (
    <form
      method="post"
      action={`${GUEST_LIST_PATH}${data.token}`}
      className="guest-form"
      noValidate
    >
      <input type="hidden" name="key" value={data.key} />
      <div className="field">
        <label htmlFor="guests">Guests, one per line</label>
        <p id="guests-hint" className="dim">
          Ada Lovelace +2, ada@example.org, a note for the door
        </p>
        <textarea
          id="guests"
          name="guests"
          rows={6}
          dir="auto"
          defaultValue={data.text}
          aria-describedby={hasProblem ? 'guests-problem guests-hint' : 'guests-hint'}
          aria-invalid={hasProblem}
        />
      </div>
      {hasProblem && (
        <div id="guests-problem" className="error" role="alert">
          <p>{failure || 'Nobody was added. Correct these lines:'}</p>
          {wrong.length > 0 && (
            <ul className="guest-wrong">
              {wrong.map(({ line, text, error }) => (
                <li key={line}>
                  Line {line}, “{isolated(text)}”: {error}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <button className="btn main" type="submit">
        Add guests
      </button>
    </form>
  );
}

/** '4 of 10 seats left, until November 28, 2026 at 6:00 PM' */
function seatsInWords({ isOpen, left, seats, until, event }: GuestListPageData): string {
  if (!isOpen) return say.closed;
  const end = formatInstantThere(until, event.timezone, undefined);
  return `${left} of ${formatCount(seats, nouns.seat)} left, until ${end}`;
}

export function guestListTitleOf({ event }: GuestListPageData): string {
  return `Guest list: ${isolated(event.title)}`;
}
