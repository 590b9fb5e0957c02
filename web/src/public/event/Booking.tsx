import { FEW_LEFT, MAX_TICKETS_PER_ORDER } from '@marquee/contract/public-events';
import { bookingSentences } from '@marquee/contract/public-orders';
import type { EventPageData } from '@marquee/contract/public-pages';
import { Icon } from '../Icon.tsx';
import { priceOf } from '../prices.ts';
import { type BookingWords, bookingWords, leftWords, toCents } from '../scripts/booking-words.ts';
import { BookerFields } from './BookerFields.tsx';
import { PriceRow } from './PriceRow.tsx';
import { refusalToBook } from './state.ts';

/** Prices and the booking form; where nothing can be booked, why. `scripts/booking.ts` works it. */
export function Booking({ data }: { data: EventPageData }) {
  const refusal = refusalToBook(data);
  return (
    <section id="book" className="booking" aria-labelledby="book-title" tabIndex={-1}>
      <h2 id="book-title">Tickets</h2>
      {refusal === undefined ? <BookingForm data={data} /> : <Refusal data={data} text={refusal} />}
    </section>
  );
}

function Refusal({ data, text }: { data: EventPageData; text: string }) {
  return (
    <>
      <p className="note">
        <Icon name="alert" />
        {text}
      </p>
      {!data.is_over && (
        <ul className="prices">
          {data.event.tickets.map(({ ID, Type, Amount }) => (
            <li key={ID} className="price">
              <span className="type">{Type}</span>
              <span className="amount">{priceOf(Amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <a className="btn edge" href="/events">
        Find other events
      </a>
    </>
  );
}

/** With one price there is nothing to choose but how many, so it begins with one. */
export function firstChoice({ event }: EventPageData): number {
  return event.tickets.length === 1 ? 1 : 0;
}

function BookingForm({ data }: { data: EventPageData }) {
  const { event } = data;
  const count = firstChoice(data);
  const cents = count * toCents(event.tickets[0]?.Amount ?? 0);
  const words = bookingWords({ count, cents }, data.pays_online);
  return (
    <form
      noValidate
      data-event={event.event_id}
      data-slug={event.slug}
      data-online={data.pays_online}
      data-max={MAX_TICKETS_PER_ORDER}
      data-few={FEW_LEFT}
      data-choose={bookingSentences.chooseTickets}
      data-too-many={bookingSentences.tooMany}
    >
      <noscript>
        <style>{'.stepper,.sum,.who{display:none}'}</style>
        <p className="note">
          Booking needs JavaScript. Please turn it on and load this page again.
        </p>
      </noscript>
      <ul className="prices">
        {event.tickets.map((ticket) => (
          <PriceRow
            key={ticket.ID}
            ticket={ticket}
            left={leftWords(ticket.left, FEW_LEFT)}
            quantity={count}
          />
        ))}
      </ul>
      <p className="error" id="items-error" role="alert" hidden />
      <BookerFields wording={data.marketing_wording} isShown={count > 0} />
      <Sum words={words} />
      <p className="error" id="form-error" role="alert" hidden />
    </form>
  );
}

function Sum({ words }: { words: BookingWords }) {
  return (
    <div className="sum">
      <p className="total" role="status">
        {words.total}
      </p>
      <button className="btn main big" type="submit">
        {words.button}
      </button>
      <p className="next dim">{words.next}</p>
    </div>
  );
}
