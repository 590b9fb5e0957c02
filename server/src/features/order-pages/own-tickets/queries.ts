import type { OwnTicket } from '@marquee/contract/holders/own-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import { listFormersFiles, openAnswerFile } from '../../questions/files/queries.ts';
import { getPublicOrderById } from '../queries.ts';
import { ownOrder, presentOwnTicket } from './presenter.ts';

/** A holder's ticket, and its order without all that is not theirs. */
export type Own = { ticket: OwnTicket; order: PublicOrder & { own: true } };

/** @throws AppError `not_found` */
export async function getOwnTicket(deps: Deps, secret: string): Promise<Own> {
  const { order_id, place, name } = await findHolder(deps.db, secret);
  const order = await getPublicOrderById(deps, order_id);
  const ticket = presentOwnTicket(order, { index: place - 1, name });
  return {
    ticket: await withoutFormersFiles(deps.db, { orderId: order_id, place }, ticket),
    order: ownOrder(order, [place - 1]),
  };
}

/** Returns the file of an answer that a holder's page links. @throws AppError `not_found` */
export async function openOwnFile(deps: Deps, secret: string, questionId: string) {
  const { ticket } = await getOwnTicket(deps, secret);
  const isLinked = ticket.answers.some((one) => one.is_file && one.question_id === questionId);
  if (!isLinked) throw notFound();
  const { order_id: orderId, place } = await findHolder(deps.db, secret);
  return openAnswerFile(deps, { orderId, questionId, ticket: place - 1 });
}

async function findHolder(db: Database, secret: string) {
  return db
    .selectFrom('ticket_holders')
    .select(['order_id', 'place', 'name'])
    .where('secret', '=', secret)
    .executeTakeFirstOrThrow(() => notFound());
}

/** Takes the links from a former holder's files; their names stay, like other answers. */
async function withoutFormersFiles(
  db: Database,
  about: { orderId: string; place: number },
  ticket: OwnTicket,
): Promise<OwnTicket> {
  if (!ticket.answers.some(({ is_file }) => is_file)) return ticket;
  const formers = await listFormersFiles(db, about);
  const answers = ticket.answers.map((answer) => ({
    ...answer,
    is_file: answer.is_file && !formers.includes(answer.question_id),
  }));
  return { ...ticket, answers };
}

/** Returns the newest order of an event with a ticket, valid or not, that names an address. */
export async function findHeldOf(db: Database, eventId: string, email: string) {
  return (
    db
      .selectFrom('ticket_holders')
      .innerJoin('orders', 'orders.id', 'ticket_holders.order_id')
      .select(['ticket_holders.email', 'ticket_holders.order_id'])
      .where('orders.event_id', '=', eventId)
      // Worded as in its index.
      .where(sql`lower(ticket_holders.email)`, '=', email)
      .where('ticket_holders.email', '<>', '')
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Returns what an address holds of an order, and which of its tickets are valid. */
export async function listHeldBy(db: Database, orderId: string, email: string) {
  return db
    .selectFrom('ticket_holders')
    .leftJoin('tickets', (join) =>
      join
        .onRef('tickets.order_id', '=', 'ticket_holders.order_id')
        .onRef('tickets.place', '=', 'ticket_holders.place')
        .on('tickets.voided_at', 'is', null),
    )
    .select(['ticket_holders.place', 'email', 'secret', 'mailed_ticket', 'tickets.id'])
    .where('ticket_holders.order_id', '=', orderId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('ticket_holders.place')
    .execute();
}
