import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract/api';
import { amountOf } from '@marquee/contract/money';
import { getTicketKeys } from '../../features/orders/tickets/keys.ts';
import type { Client } from '../client.ts';
import { makeCategory, makeClient, makeOrganization, makeVenue } from '../factories.ts';
import { eventForm, makeEvent } from '../factories/events.ts';
import { makeOrder } from '../factories/orders.ts';
import { makeTill } from '../factories/sales.ts';
import type { TestApp } from '../app.ts';

export type Installation = { app: TestApp; administrator: Client };

/**
 * Prepares what a change needs and returns the call, with its actor unless the administrator, and
 * the actions of further entries where it changes more than one thing.
 */
export type Change = (
  installation: Installation,
) => Promise<() => Promise<{ status: number; by?: string; further?: string[] }>>;

const some = (noun: string) => `${noun} ${randomUUID().slice(0, 8)}`;
const phone = '+49 30 1234';
const { categories, checkIn, conflicts, events, holders, orders, organizations } = api;
const { copying, eventAbout, eventAddress, eventCancellation, moving, passages, scanLinks } = api;
const { tills, users, venues } = api;

/**
 * For every endpoint that changes something for staff, a call that does. A new endpoint needs an
 * entry here, or in `unlogged.ts` with the reason why the audit log leaves it out.
 */
export const changes: Record<string, Change> = {
  createCategory:
    async ({ administrator }) =>
    () =>
      administrator.call(categories.createCategory, { body: { name: some('Category') } }),
  updateCategory: async ({ app, administrator }) => {
    const { id } = await makeCategory(app.db);
    return () =>
      administrator.call(categories.updateCategory, { body: { id, status: 'cancelled' } });
  },
  deleteCategory: async ({ app, administrator }) => {
    const { id } = await makeCategory(app.db);
    return () => administrator.call(categories.deleteCategory, { params: { id } });
  },
  setOrganizationFormats: async ({ app, administrator }) => {
    const params = { id: (await makeOrganization(app.db)).id };
    const body = { locale: 'de-DE' as const };
    return () => administrator.call(organizations.setOrganizationFormats, { params, body });
  },
  createVenue: async ({ app, administrator }) => {
    const { id: organizer } = await makeOrganization(app.db);
    const body = { organizer, name: some('Venue'), latitude: 52.52, longitude: 13.4 };
    return () => administrator.call(venues.createVenue, { body });
  },
  updateVenue: async ({ app, administrator }) => {
    const params = { id: (await makeVenue(app.db)).id };
    return () => administrator.call(venues.updateVenue, { params, body: { capacity: 90 } });
  },
  deleteVenue: async ({ app, administrator }) => {
    const params = { id: (await makeVenue(app.db)).id };
    return () => administrator.call(venues.deleteVenue, { params });
  },
  createOrganization: async ({ administrator }) => {
    const body = { name: some('Organization'), email: `${randomUUID()}@example.com` };
    return () => administrator.call(organizations.createOrganization, { body });
  },
  updateOrganization: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    return () => administrator.call(organizations.updateOrganization, { body: { id, phone } });
  },
  deleteOrganization: async ({ app, administrator }) => {
    const { organization_id: id } = await makeClient(app.db);
    return () => administrator.call(organizations.deleteOrganization, { params: { id } });
  },
  tellHolders: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    await makeOrder(app.db, { event });
    const body = { subject: some('Subject'), message: 'We start later.' };
    return () => administrator.call(holders.tellHolders, { params: { id: event.id }, body });
  },
  cancelEvent: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const body = { subject: some('Subject'), message: 'It is off.' };
    return () => administrator.call(eventCancellation.cancelEvent, { params: { id }, body });
  },
  copyEvent: async ({ app, administrator }) => {
    const call = { params: { id: (await makeEvent(app.db)).id }, body: { date: '2026-03-14' } };
    return () => administrator.call(copying.copyEvent, call);
  },
  moveEvent: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const body = { location_name: some('Hall') };
    return () => administrator.call(moving.moveEvent, { params: { id }, body });
  },
  createUser: async ({ administrator }) => {
    const body = { name: 'Ada', email: `${randomUUID()}@example.com`, phone };
    return () => administrator.call(users.createUser, { body: { ...body, user_type: '1' } });
  },
  updateUser: async ({ app, administrator }) => {
    const { id } = await makeClient(app.db);
    return () => administrator.call(users.updateUser, { body: { id, name: some('User') } });
  },
  deleteUser: async ({ app, administrator }) => {
    const { id } = await makeClient(app.db);
    return () => administrator.call(users.deleteUser, { params: { id } });
  },
  createEvent: async ({ app, administrator }) => {
    const organizer = (await makeOrganization(app.db)).id;
    const category = [(await makeCategory(app.db)).id];
    return () =>
      administrator.call(events.createEvent, { body: eventForm({ organizer, category }) });
  },
  updateEvent: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    return () => administrator.call(events.updateEvent, { body: { id, capacity: 77 } });
  },
  updateEventAbout: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const schedule = [{ time: '19:30', title: 'Doors' }];
    return () =>
      administrator.call(eventAbout.updateEventAbout, { params: { id }, body: { schedule } });
  },
  updateEventAddress: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const body = { slug: `moved-${randomUUID()}` };
    return () => administrator.call(eventAddress.updateEventAddress, { params: { id }, body });
  },
  deleteEvent: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    return () => administrator.call(events.deleteEvent, { params: { id } });
  },
  setBookable: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    return () =>
      administrator.call(events.setBookable, { params: { id }, body: { bookable: false } });
  },
  sellAtDoor: async ({ app, administrator }) => {
    const { id, prices } = await makeEvent(app.db);
    return () =>
      administrator.call(orders.sellAtDoor, {
        params: { id },
        body: { items: [{ ticket_id: prices[0]?.id ?? '', quantity: 2 }], name: 'Walk-in' },
      });
  },
  createScanLink: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    return () =>
      administrator.call(scanLinks.createScanLink, { params: { id }, body: { gate: 'North' } });
  },
  settleConflict: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const { tickets } = await makeOrder(app.db, { event });
    const params = { id: event.id };
    const ticket_id = tickets[0]?.id ?? '';
    const scanned_at = app.clock.now.toISOString();
    const scans = ['one-gate', 'another-gate'].map((nonce) => ({ ticket_id, nonce, scanned_at }));
    await administrator.call(checkIn.syncScans, { params, body: { scans } });
    const listed = await administrator.call(conflicts.listConflicts, { params });
    const body = { ticket_id, nonce: listed.body.data[0]?.nonce ?? '', note: 'Two phones.' };
    return () => administrator.call(conflicts.settleConflict, { params, body });
  },
  revokeScanLink: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const made = await administrator.call(scanLinks.createScanLink, {
      params: { id },
      body: { gate: 'North' },
    });
    const params = { id: made.body.data.link_id };
    return () => administrator.call(scanLinks.revokeScanLink, { params });
  },
  updateOrderStatus: async ({ app, administrator }) => {
    const order = await makeOrder(app.db, { event: await makeEvent(app.db), status: 'pending' });
    return () =>
      administrator.call(orders.updateOrderStatus, {
        body: { orderId: order.id, status: 'processing' },
      });
  },
  deleteOrder: async ({ app, administrator }) => {
    const { id } = await makeOrder(app.db, { event: await makeEvent(app.db), status: 'pending' });
    return () => administrator.call(orders.deleteOrder, { params: { id } });
  },
  resendTickets: async ({ app, administrator }) => {
    const { id } = await makeOrder(app.db, { event: await makeEvent(app.db) });
    return () => administrator.call(orders.resendTickets, { params: { id } });
  },
  undoAdmission: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const ticket = (await makeOrder(app.db, { event })).tickets[0]?.id ?? '';
    const code = (await getTicketKeys(app.db)).codeOf(ticket);
    await administrator.call(checkIn.validateTicket, { body: { code, confirm_early: true } });
    const body = { admitted_at: app.clock.now.toISOString(), reason: 'Wrong person' };
    const params = { id: event.id, ticket_id: ticket };
    return () => administrator.call(passages.undoAdmission, { params, body });
  },
  noteRefund: async (installation) => {
    const { id, prices } = await makeEvent(installation.app.db);
    const sold = await installation.administrator.call(orders.sellAtDoor, {
      params: { id },
      body: { items: [{ ticket_id: prices[0]?.id ?? '', quantity: 1 }], name: 'Walk-in' },
    });
    const params = { id: sold.body.data.order_id };
    return () => installation.administrator.call(orders.noteRefund, { params });
  },
  takePayment: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const { id, total_cents } = await makeOrder(app.db, { event, status: 'processing' });
    const body = { total: amountOf(total_cents) };
    return () => administrator.call(tills.takePayment, { params: { id }, body });
  },
  refundAtDoor: async ({ app, administrator }) => {
    const { id, prices } = await makeEvent(app.db);
    const sold = await administrator.call(orders.sellAtDoor, {
      params: { id },
      body: { items: [{ ticket_id: prices[0]?.id ?? '', quantity: 1 }], name: 'Walk-in' },
    });
    const params = { id: sold.body.data.order_id };
    return () => administrator.call(tills.refundAtDoor, { params, body: {} });
  },
  closeTill: async ({ app, administrator }) => {
    const id = await makeTill(app.db, (await makeEvent(app.db)).id);
    return () => administrator.call(tills.closeTill, { params: { id }, body: { counted: 0 } });
  },
};
