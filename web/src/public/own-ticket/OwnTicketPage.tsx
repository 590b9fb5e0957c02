import { OWN_TICKET_PATH, type OwnTicket } from '@marquee/contract/holders/own-ticket';
import { hasNoDate } from '@marquee/contract/formats/when';
import type { OwnTicketPageData, PageContext } from '@marquee/contract/pages/pages';
import { AnswersForm } from '../answers/AnswersForm.tsx';
import { BillHead } from '../order/BillHead.tsx';
import { Icon } from '../shared/Icon.tsx';
import { MapLinks } from '../shared/MapLinks.tsx';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { Answers } from '../order/Answers.tsx';
import { Ticket } from '../order/Ticket.tsx';

type Props = { context: PageContext; data: OwnTicketPageData };

/** Shows a ticket to its holder, and nothing of its order. */
export function OwnTicketPage({ context, data }: Props) {
  const { ticket, secret } = data;
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="order">
        <BillHead
          headline={ownTitleOf(ticket)}
          event={ticket.event}
          isShort={ticket.state === 'valid'}
        />
        <div className="wide body">
          <div className="state">
            {ticket.state === 'valid' ? (
              <>
                <Ticket ticket={ticket} event={ticket.event} count="" />
                <OwnAnswers ticket={ticket} secret={secret} />
              </>
            ) : (
              <section className="panel" aria-label="What happened">
                <p className="large">{whyOf(ticket)}</p>
              </section>
            )}
          </div>
          <div className="aside">
            {ticket.state === 'valid' && <Files ticket={ticket} secret={secret} />}
            <About ticket={ticket} secret={secret} />
            <MapLinks at={ticket.event} name={ticket.event.location} />
          </div>
        </div>
      </div>
    </PublicFrame>
  );
}

export function ownTitleOf({ state, event }: OwnTicket): string {
  if (event.schedule_change.cancelled_at !== null) return 'This event is cancelled';
  if (state === 'valid') return 'Your ticket';
  return state === 'unpaid' ? 'This ticket is not paid yet' : 'This ticket is no longer valid';
}

function whyOf({ state, event }: OwnTicket): string {
  if (event.schedule_change.cancelled_at !== null) return 'Your ticket is no longer valid.';
  return state === 'unpaid'
    ? 'You find it here once its order is paid.'
    : 'Please ask the person who booked it.';
}

function OwnAnswers({ ticket, secret }: { ticket: OwnTicket; secret: string }) {
  const { open_questions: open, answers, event } = ticket;
  const index = open?.questions[0]?.tickets[0] ?? null;
  return (
    <AnswersForm
      of="ticket"
      secret={secret}
      open={open}
      answers={answers}
      tickets={[{ ...ticket, index }]}
      timezone={event.timezone}
      eventId={event.event_id}
    />
  );
}

function Files({ ticket, secret }: { ticket: OwnTicket; secret: string }) {
  const files = `/api/public${OWN_TICKET_PATH}${encodeURIComponent(secret)}`;
  return (
    <p className="calls">
      <a className="btn main" href={`${files}/ticket.pdf`}>
        <Icon name="download" />
        Download PDF
      </a>
      {!hasNoDate(ticket.event) && (
        <a className="btn edge" href={`${files}/event.ics`}>
          <Icon name="calendarPlus" />
          Add to calendar
        </a>
      )}
    </p>
  );
}

function About({ ticket, secret }: { ticket: OwnTicket; secret: string }) {
  const { answers, event } = ticket;
  const { Name, email } = event.organizer;
  return (
    <section className="panel" aria-labelledby="about-ticket">
      <h2 id="about-ticket">About this ticket</h2>
      <Answers
        answers={answers.map((answer) => ({ ...answer, ticket: null }))}
        of={`/public/tickets/${encodeURIComponent(secret)}`}
      />
      <p>Can’t come? Tell the person who booked, who can put another name on the ticket.</p>
      <p className="dim">
        Other questions? Ask <bdi>{Name}</bdi>
        {email && (
          <>
            {' '}
            at <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        .
      </p>
    </section>
  );
}
