import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { holderCancelledJobs, holderMailJob } from '../../features/orders/holders/jobs.ts';
import { mailJob } from '../../features/orders/mail/jobs.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { TestApp } from '../app.ts';
import type { MadeOrder } from '../factories/orders.ts';
import { type Play, sentBy } from './plays.ts';

/** Gives the first ticket of an order to somebody with an address. */
export async function nameTicket(db: Database, { id, email, tickets }: MadeOrder): Promise<void> {
  const ticket = tickets[0]?.id ?? '';
  await db.updateTable('tickets').set({ place: 1 }).where('id', '=', ticket).execute();
  const named = { place: 1, name: 'Nora', email: `named-${email}`, secret: randomUUID() };
  await db
    .insertInto('ticket_holders')
    .values({ order_id: id, mailed_ticket: ticket, ...named })
    .execute();
}

/** Returns the mails to those whom tickets name. @param queued what was sent after the changes */
export function namedPlays(server: TestApp, queued: Mail[]): Record<string, Play> {
  return {
    'order names-missing': {
      says: 'dated',
      mailOf: async ({ event, done: { id } }) => {
        const names = { mode: 'later', emails: false, ticket_ids: [], until: null };
        const asked = { event_id: event.id, names: JSON.stringify(names) };
        await server.db.insertInto('booking_forms').values(asked).execute();
        const moveName = (from: number, to: number) =>
          server.db
            .updateTable('ticket_holders')
            .set({ place: to })
            .where('order_id', '=', id)
            .where('place', '=', from)
            .execute();
        await moveName(1, 9);
        const mails = await sentBy(server, mailJob(id, 'names-missing'));
        await moveName(9, 1);
        return mails;
      },
    },
    'own ticket': {
      says: 'dated',
      mailOf: async ({ done: { id } }) => {
        const email = 'holder@example.com';
        const holder = { name: 'Hanna', email, secret: randomUUID(), mailed_ticket: null };
        await server.db
          .updateTable('ticket_holders')
          .set(holder)
          .where('order_id', '=', id)
          .where('place', '=', 1)
          .execute();
        return sentBy(server, holderMailJob(id, email));
      },
    },
    'own ticket gone': {
      says: 'dated',
      mailOf: ({ done: { id } }) => sentBy(server, holderMailJob(id, 'gone@example.com', true)),
    },
    'own ticket cancelled': {
      says: 'dated',
      mailOf: async ({ event, done: { id } }) => {
        const email = 'cancelled@example.com';
        const holder = { order_id: id, place: 2, name: 'Cem', email, secret: randomUUID() };
        await server.db.insertInto('ticket_holders').values(holder).execute();
        return sentBy(server, holderCancelledJobs.of({ eventId: event.id, email }));
      },
    },
    'named holder': {
      says: 'dated',
      mailOf: async ({ done }) => queued.filter((mail) => mail.to === `named-${done.email}`),
    },
  };
}
