import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { moveApi } from '@marquee/contract/staff-orders/move';
import { findDifferences } from '../../doctor/differences.ts';
import { startTestApp } from '../app.ts';
import { makeAdministrator } from '../factories.ts';
import { makeEvent } from './events.ts';

type Event = Awaited<ReturnType<typeof makeEvent>>;
type Values = Parameters<typeof makeEvent>[1];
type More = Partial<BodyInputOf<typeof moveApi.moveOrder>>;

/** Starts a server with events of one organizer, between which orders move. */
export async function startMoves() {
  const app = await startTestApp();
  const admin = await app.signIn(await makeAdministrator(app.db));
  return {
    app,
    admin,
    /** Maps price types in their order: the first of one event to the first of the other. */
    move(id: string, [from, to]: [Event, Event], more: More = {}, by = admin) {
      const items = from.prices.map(({ id: ticket_id }, index) => {
        return { ticket_id, to_ticket_id: to.prices[index]?.id ?? '' };
      });
      const body = { event_id: to.id, items, ...more };
      return by.call(moveApi.moveOrder, { params: { id }, body });
    },
    async pageOf(href = '') {
      const params = { secret: href.split('/').at(-1) ?? '' };
      return (await app.visitor.call(api.publicOrders.getPublicOrder, { params })).body.data;
    },
    async makeDates(first: Values = {}, second: Values = first): Promise<[Event, Event]> {
      const friday = await makeEvent(app.db, first);
      const { organization_id } = friday;
      const starts_at = new Date('2026-02-15T18:30:00.000Z');
      const ends_at = new Date('2026-02-15T22:00:00.000Z');
      return [friday, await makeEvent(app.db, { starts_at, ends_at, ...second, organization_id })];
    },
    /** Sells tickets of the first event at the door, whose money the organizer has. */
    async sell([{ id, prices }]: [Event, Event], quantities = [2]) {
      const items = quantities.map((quantity, index) => {
        return { ticket_id: prices[index]?.id ?? '', quantity };
      });
      const body = { items, name: 'Ada Lovelace', email: 'ada@example.com' };
      const sold = await admin.call(api.orders.sellAtDoor, { params: { id }, body });
      await app.runJobs();
      app.mails.length = 0;
      return sold.body.data;
    },
    async expectAgreement() {
      const differences = await findDifferences(app.db);
      if (differences.length > 0) throw new Error(JSON.stringify(differences));
    },
  };
}
