import { idsOfReference } from '@marquee/contract/check-in/ticket-codes';
import type { AttendeeSort, AttendeeState } from '@marquee/contract/orders/attendees';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';
import { emailOnTicket, hasOwnEmail, nameOnTicket } from '../holders/queries.ts';
import {
  answered,
  answersOfTicket,
  missingOfTicket,
  unansweredBy,
} from '../../questions/queries.ts';

type Asked = {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  state?: AttendeeState | undefined;
  question?: string | undefined;
  answer?: string | undefined;
  unanswered?: string | undefined;
  sort?: AttendeeSort | undefined;
};

export type AttendeeRow = Awaited<ReturnType<typeof listAttendees>>['data'][number];

/** Returns one page of an event's valid tickets. The caller checks access to the event. */
export async function listAttendees(db: Database, eventId: string, asked: Asked) {
  const { search, state, question, answer, unanswered, sort = '-sold_at' } = asked;
  let rows = db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('check_ins', 'check_ins.ticket_id', 'tickets.id')
    .select(['tickets.id', 'tickets.label', 'tickets.unit_cents', 'tickets.sold_at'])
    .select(['orders.id as order_id', 'orders.name as buyer', 'orders.phone'])
    .select(['orders.email as buyer_email', nameOnTicket.as('name'), emailOnTicket.as('email')])
    .select(hasOwnEmail.as('has_own_email'))
    .select(['orders.channel', 'orders.is_guest', 'orders.marketing_wording'])
    .select(['tickets.note', 'orders.note as order_note'])
    .select(['check_ins.scanned_at', 'check_ins.gate'])
    .select([answersOfTicket, missingOfTicket])
    .where('tickets.event_id', '=', eventId)
    .where('tickets.voided_at', 'is', null)
    .where('tickets.is_add_on', '=', false);
  if (search) rows = rows.where(matches(search));
  if (question !== undefined) rows = rows.where(answered(question, answer));
  if (unanswered !== undefined) rows = rows.where(unansweredBy(unanswered));
  if (state) rows = rows.where('check_ins.ticket_id', state === 'admitted' ? 'is not' : 'is', null);
  return readPage(db, rows, orderingOf(sort), asked);
}

function orderingOf(sort: AttendeeSort): Ordering {
  const base = { sort, id: sql<string>`tickets.id`, descending: sort.startsWith('-') };
  if (sort.endsWith('name'))
    return { ...base, by: sql`plain_letters(${nameOnTicket})`, type: 'text' };
  if (sort.endsWith('type')) return { ...base, by: sql`lower(tickets.label)`, type: 'text' };
  // The reference is made of the id, so tickets of one order stand together.
  if (sort.endsWith('order')) return { ...base, by: sql`tickets.order_id`, type: 'uuid' };
  return { ...base, by: sql`tickets.sold_at`, type: 'timestamptz' };
}

/** Matches the names, the e-mail address, the notes, or the reference of the ticket or its order. */
function matches(search: string) {
  const said = [sql`orders.name`, sql`orders.email`, sql`tickets.note`, sql`orders.note`];
  said.push(nameOnTicket, emailOnTicket);
  const text = finds(search, said);
  const ids = idsOfReference(search);
  if (!ids) return text;
  return sql<SqlBool>`(${text} or tickets.id between ${ids.first} and ${ids.last}
    or orders.id between ${ids.first} and ${ids.last})`;
}
