import type { OrganizerBoxData } from '@marquee/contract/pages/organizer-box';
import type { PageContext } from '@marquee/contract/pages/pages';
import { Cards } from '../organizer/Cards.tsx';
import { BoxFrame } from './BoxFrame.tsx';
import { Month } from './Month.tsx';

/** An organizer's coming events in a frame: the cards of its own page, or a month of a calendar. */
export function OrganizerBox({ context, data }: { context: PageContext; data: OrganizerBoxData }) {
  const { organizer, shown } = data;
  const path = `/embed/organizers/${organizer.slug}`;
  return (
    <BoxFrame context={context} href={`/o/${organizer.slug}`}>
      <header className="box-head">
        <h1>
          <bdi>{organizer.name}</bdi>
        </h1>
      </header>
      {shown.view === 'calendar' ? (
        <Month path={path} calendar={shown.calendar} />
      ) : (
        <section aria-labelledby="coming">
          <h2 id="coming">Coming up</h2>
          {shown.events.length === 0 ? (
            <p className="dim">No events are announced.</p>
          ) : (
            <Cards events={shown.events} isFramed />
          )}
          {shown.hasMore && (
            <p className="more">
              <a className="btn edge" href={`${path}?view=calendar`} target="_self">
                All events in a calendar
              </a>
            </p>
          )}
        </section>
      )}
    </BoxFrame>
  );
}
