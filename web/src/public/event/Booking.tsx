import { isolated } from '@marquee/contract/people/isolate';
import { FEW_LEFT, type PublicEvent } from '@marquee/contract/events/public';
import { centsOf } from '@marquee/contract/money';
import { bookingSentences } from '@marquee/contract/orders/public';
import { FIND_PATH } from '@marquee/contract/order-pages/find';
import { nextWords } from '@marquee/contract/booking/way-words';
import type { EventPageData } from '@marquee/contract/pages/pages';
import { groupName, isAddOn, withoutAddOns } from '@marquee/contract/pricing/groups';
import { feeWords } from '@marquee/contract/pricing/shown';
import { waitingRoomPath } from '@marquee/contract/waiting-rooms/public';
import type { Platform } from '@marquee/contract/settings/platform';
import { Icon } from '../shared/Icon.tsx';
import { scriptAddress } from '../shared/scripts.ts';
import { taxWords } from '../shared/prices.ts';
import {
  type BookingWords,
  bookingWords,
  type Choice,
  limitWords,
  priceLeftWords,
  saleWords,
  sharedLeftWords,
} from './scripts/booking-words.ts';
import { BookerFields } from './BookerFields.tsx';
import { Code } from './Code.tsx';
import { Held } from './Held.tsx';
import { Questions } from './Questions.tsx';
import { PriceRow } from './prices/PriceRow.tsx';
import { type Offer, offersOf } from './prices/variants.ts';
import { costWords } from './prices/choice.ts';
import { mayCost, opensAt, refusalToBook, soldOutExceptKept } from './state.ts';
import { Sum } from './Sum.tsx';
import { Ways } from './Ways.tsx';

const PRICES_FOLLOW = 'Prices follow time and demand, and are the same for everybody.';

type BookingProps = {
  data: EventPageData;
  platform: Platform;
  /** On the organizer's own site nothing leads to the events of others. */
  isFramed?: boolean;
};

/** Shows the booking form, which `scripts/booking.ts` runs, or why nothing can be booked. */
export function Booking({ data, platform, isFramed = false }: BookingProps) {
  const refusal = refusalToBook(data);
  return (
    <section id="book" className="booking" aria-labelledby="book-title" tabIndex={-1}>
      <h2 id="book-title">Tickets</h2>
      <Held eventId={data.event.event_id} />
      {refusal === undefined ? (
        <BookingForm data={data} platform={platform} />
      ) : (
        <Refusal data={data} text={refusal} isFramed={isFramed} />
      )}
      <p className="limit dim">
        Booked already? <a href={FIND_PATH}>Find my tickets</a>
      </p>
    </section>
  );
}

function Refusal({
  data,
  text,
  isFramed,
}: {
  data: EventPageData;
  text: string;
  isFramed: boolean;
}) {
  const opens = opensAt(data.event);
  return (
    <>
      <p
        className="note"
        {...(opens !== undefined && {
          'data-opens': opens,
          'data-script': scriptAddress('waiting/opens'),
        })}
      >
        <Icon name="alert" />
        {text}
      </p>
      {!data.is_over && (
        <ul className="prices">
          {data.event.tickets.map(({ ID, Type, admits, total, fee, sale, pay_what_you_want }) => (
            <li key={ID} className="price">
              <span className="type">
                <bdi>{groupName(Type, admits)}</bdi>
              </span>
              <span className="cost">
                <span className="amount">{costWords({ total, fee, pay_what_you_want })}</span>
              </span>
              <span className="fee dim">{pay_what_you_want ? '' : feeWords(fee)}</span>
              {sale && <span className="course dim">{saleWords(sale, data.event.timezone)}</span>}
            </li>
          ))}
        </ul>
      )}
      {data.waiting_room === 'wait' && (!data.event.sold_out || data.keeps_seats) ? (
        <a className="btn main" href={waitingRoomPath(data.event.slug)}>
          Go to the waiting room
        </a>
      ) : (
        !isFramed && (
          <a className="btn edge" href="/events">
            Find other events
          </a>
        )
      )}
    </>
  );
}

/**
 * Starts with the least tickets if a single price admits people, because only their number is left to
 * choose. A code may open others.
 */
export function firstChoice({ event, takes_codes }: EventPageData): Choice {
  const [first, ...others] = withoutAddOns(event.tickets);
  if (!first?.left || others.length > 0 || takes_codes || first.pay_what_you_want)
    return { count: 0, pieces: 0, cents: 0, feeCents: 0 };
  const count = first.min_per_order ?? 1;
  const cents = count * centsOf(first.total);
  const feeCents = count * centsOf(first.fee);
  return { count: count * (first.admits ?? 1), pieces: 0, cents, feeCents };
}

/** Returns the form's texts for `firstChoice`, before a script runs. */
export function firstWords(data: EventPageData): BookingWords {
  const { ways, event } = data;
  const applies = withoutAddOns(event.tickets)[0]?.needs_approval === true;
  const terms = { next: nextWords(ways, event.timezone), tax: taxWords(event.tax), applies };
  return bookingWords(firstChoice(data), terms);
}

function BookingForm({ data, platform }: BookingProps) {
  const { event } = data;
  const { count } = firstChoice(data);
  const shared = sharedLeftWords(event, FEW_LEFT);
  const isPlanned = event.tickets.some(({ plan }) => plan);
  const isTimed = event.tickets.some(({ sale }) => sale && sale.state !== 'over');
  return (
    <form
      noValidate
      data-event={event.event_id}
      data-slug={event.slug}
      data-next={nextWords(data.ways, event.timezone)}
      data-timezone={event.timezone}
      data-tax={taxWords(event.tax)}
      data-max={event.order_limit}
      data-few={FEW_LEFT}
      data-follow={isPlanned || isTimed}
      data-script={isPlanned || isTimed ? scriptAddress('booker/follow') : undefined}
      data-choose={bookingSentences.chooseTickets}
      data-too-many={bookingSentences.tooMany(event.order_limit)}
    >
      <noscript>
        <style>{'.stepper,.code,.sum,.who{display:none}'}</style>
        <p className="note">Booking needs JavaScript. Please turn it on and reload this page.</p>
      </noscript>
      {data.waiting_room === 'turn' && (
        <p
          className="note"
          id="turn"
          data-event={event.event_id}
          data-script={scriptAddress('waiting/event-turn')}
        >
          <Icon name="alert" />
          <span>You have ten minutes to book.</span>
        </p>
      )}
      <ul className="prices">
        {offersOf(event.tickets).map((offer) => (
          <Offered key={offer.tickets[0]?.ID} offer={offer} event={event} count={count} />
        ))}
      </ul>
      <p className="shared" hidden={shared === ''}>
        {shared}
      </p>
      <p className="limit dim">{formNote(event)}</p>
      {isPlanned && <p className="limit dim">{PRICES_FOLLOW}</p>}
      {data.takes_codes && (
        <Code note={codeNote(data)} timezone={event.timezone} limit={event.order_limit} />
      )}
      <p className="error" id="items-error" role="alert" hidden />
      <BookerFields
        wording={data.marketing_wording.replace(event.organizer.Name, isolated)}
        isShown={count > 0}
        isInvoiced={mayCost(event)}
      />
      <Questions questions={data.questions} names={data.names} event={event} />
      <Ways data={data} />
      <Sum words={firstWords(data)} platform={platform} organizer={event.organizer} />
      <p className="error" id="form-error" role="alert" hidden />
    </form>
  );
}

/** Says that nobody books without a code; undefined if others can. */
function codeNote({ event, keeps_seats }: EventPageData): string | undefined {
  if (event.needs_code) return 'Tickets need a code. Enter yours, or ask the organizer for one.';
  if (!keeps_seats || event.place > 0) return undefined;
  return event.sold_out
    ? soldOutExceptKept
    : 'The last seats are on hold or kept for holders of a code.';
}

/** Shows a price type, or the variants of an add-on below its name. */
function Offered({ offer, event, count }: { offer: Offer; event: PublicEvent; count: number }) {
  const { addOn, notes } = offer;
  const rows = offer.tickets.map((ticket) => (
    <PriceRow
      key={ticket.ID}
      ticket={ticket}
      left={priceLeftWords(ticket, event, FEW_LEFT)}
      timezone={event.timezone}
      quantity={isAddOn(ticket) ? 0 : count / (ticket.admits ?? 1)}
      limit={event.order_limit}
    />
  ));
  if (addOn === undefined) return rows;
  return (
    <li className={notes === '' ? 'price variants' : 'price variants alike'}>
      <span className="type">
        <bdi>{addOn}</bdi>
      </span>
      {notes !== '' && <span className="course dim">{notes}</span>}
      <ul aria-label={isolated(addOn)}>{rows}</ul>
    </li>
  );
}

/** Returns the note for every choice: the limit, and what prices include. */
function formNote(event: PublicEvent): string {
  const { order_limit, tax } = event;
  const included = tax === null || !mayCost(event) ? '' : ` Prices incl. ${taxWords(tax)}.`;
  return `${limitWords(order_limit)}.${included}`;
}
