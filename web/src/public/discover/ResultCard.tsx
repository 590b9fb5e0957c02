import { VIA_PARAMETER } from '@marquee/contract/boosts/via';
import { FEW_LEFT, type PublicEvent } from '@marquee/contract/events/public';
import { publicStateOf, stateMeanings } from '@marquee/contract/events/state';
import { hasNoDate } from '@marquee/contract/formats/when';
import { EventPicture } from '../shared/EventPicture.tsx';
import { offeredRange } from '@marquee/contract/pricing/offered';
import { Price } from '../shared/Price.tsx';
import { Start } from '../shared/Start.tsx';

/** Follows the columns of `discover.css`: three beside the month's name, then three, two, one. */
const CARD_SIZES =
  '(min-width: 1001px) 300px, (min-width: 761px) 30vw, (min-width: 520px) 46vw, calc(100vw - 40px)';

/** Shows an event in its own local time; the whole card is the link. */
export function ResultCard(props: {
  event: PublicEvent;
  isFirst: boolean;
  /** The code of a promoted place. */
  code?: string | undefined;
}) {
  const { event, isFirst, code } = props;
  const mark = markOf(event);
  return (
    <article className="card">
      <div className="frame">
        <EventPicture
          url={event.image_url}
          date={hasNoDate(event) ? null : event.date}
          sizes={CARD_SIZES}
          isFirst={isFirst}
        />
        {mark && <p className={`flag ${mark.kind}`}>{mark.text}</p>}
      </div>
      {code !== undefined && <p className="promoted">Promoted</p>}
      <p className="when">
        <Start event={event} />
      </p>
      <h3>
        <a
          href={`/events/${encodeURIComponent(event.slug)}${code === undefined ? '' : `?${VIA_PARAMETER}=${code}`}`}
        >
          <bdi>{event.title}</bdi>
        </a>
      </h3>
      <p className="where">
        <bdi>{event.location_name}</bdi>
      </p>
      <Price range={offeredRange(event.tickets)} className="price" />
    </article>
  );
}

/** Returns a hint for buyers: sold out, few left, and so on. */
function markOf(event: PublicEvent): { kind: string; text: string } | undefined {
  // The page lists neither drafts nor events that are over.
  const state = publicStateOf(event, { isOver: false, isPreview: false });
  if (!stateMeanings[state].isBookable) return { kind: 'gone', text: stateMeanings[state].word };
  if (event.place === 0) return { kind: 'few', text: 'Last seats on hold' };
  if (event.place <= FEW_LEFT) return { kind: 'few', text: `${event.place} left` };
  return undefined;
}
