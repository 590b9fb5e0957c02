import { isolated } from '@marquee/contract/people/isolate';
import { CONFIRM_DAYS } from '@marquee/contract/boosts/follows';
import type { OrganizerPageData, PageContext } from '@marquee/contract/pages/pages';
import { emptySentences } from '@marquee/contract/users';
import { Icon } from '../shared/Icon.tsx';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { Cards } from './Cards.tsx';

/** Shows who an organizer is, its events, and a form to follow it. */
export function OrganizerPage({
  context,
  data,
}: {
  context: PageContext;
  data: OrganizerPageData;
}) {
  const { organizer, upcoming, past } = data;
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="street night">
        <div className="wide house">
          {organizer.logo_url !== null && (
            <img src={organizer.logo_url} alt="" width="96" height="96" />
          )}
          <div>
            <h1>
              <bdi>{organizer.name}</bdi>
            </h1>
            {organizer.description !== '' && (
              <p className="about" dir="auto">
                {organizer.description}
              </p>
            )}
            <Feeds slug={organizer.slug} />
          </div>
        </div>
      </div>
      <div className="wide results">
        <section aria-labelledby="coming">
          <h2 id="coming">Coming up</h2>
          {upcoming.length === 0 ? (
            <p className="dim">No events are announced. Follow to hear of the next one.</p>
          ) : (
            <Cards events={upcoming} />
          )}
        </section>
        <FollowForm data={data} />
        {past.length > 0 && (
          <section aria-labelledby="past">
            <h2 id="past">Past events</h2>
            <Cards events={past} isPast />
          </section>
        )}
      </div>
    </PublicFrame>
  );
}

function Feeds({ slug }: { slug: string }) {
  return (
    <p className="feeds">
      <a href={`/o/${slug}/events.ics`}>
        <Icon name="calendar" />
        Calendar
      </a>
      <a href={`/o/${slug}/feed.xml`}>
        <Icon name="link" />
        RSS
      </a>
    </p>
  );
}

/** The form is shown once its script can send it; a page that is only read needs none. */
function FollowForm({ data }: { data: OrganizerPageData }) {
  const { organizer, wording } = data;
  return (
    <section className="follow" aria-labelledby="follow">
      <h2 id="follow">Hear of new events</h2>
      <form className="field" hidden noValidate data-organizer={organizer.ID}>
        <label htmlFor="follow-email">E-mail</label>
        <div className="row">
          <input
            id="follow-email"
            name="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="email"
            required
            data-required={emptySentences.email}
            maxLength={254}
            aria-describedby="follow-error follow-terms"
          />
          <button className="btn main" type="submit">
            Follow
          </button>
        </div>
        <p id="follow-error" className="error" role="alert" hidden />
        <p id="follow-terms" className="dim">
          {wording.replace(organizer.name, isolated)} We send you a link to confirm; it works for{' '}
          {CONFIRM_DAYS} days.
        </p>
      </form>
      <p className="done" role="status" />
      <noscript>
        <p>Following needs JavaScript. The calendar and the RSS feed do not.</p>
      </noscript>
    </section>
  );
}
