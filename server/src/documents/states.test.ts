import { pathOf } from '@marquee/contract/endpoint';
import { eventPosterApi } from '@marquee/contract/events/poster';
import { eventsApi } from '@marquee/contract/events/events';
import { type EventState, stateMeanings } from '@marquee/contract/events/state';
import { financeApi } from '@marquee/contract/finance/finance';
import { ordersApi } from '@marquee/contract/orders/orders';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPublicOrderById } from '../features/order-pages/queries.ts';
import { listDocuments } from '../features/invoices/queries.ts';
import { paymentContentOf, posterContentOf } from '../gateways/documents-content.ts';
import type { Documents } from '../gateways/documents.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import {
  NO_DATE,
  OLD_DATE,
  type StateCase,
  stateCases as cases,
  stateNames as names,
} from '../testing/event-states.ts';
import { makeAdministrator } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { makeOrder, type MadeOrder } from '../testing/factories/orders.ts';
import { textOfPdf } from '../testing/pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { paymentPdf } from './payment-pdf.ts';
import { sampleBranding } from '../testing/samples/branding.ts';
import { whenOf } from './social-picture.ts';

type Made = {
  name: StateCase;
  event: Awaited<ReturnType<typeof makeEvent>>;
  order: MadeOrder;
  /** An order with an invoice, of another event in the same state. */
  sold: string;
};
/** Returns a document's words; undefined if there is none in this state. */
type Draw = (made: Made) => Promise<string | undefined>;

let server: TestApp;
let staff: Client;
const made: Made[] = [];

beforeAll(async () => {
  server = await startTestApp();
  staff = await server.signIn(await makeAdministrator(server.db));
  for (const name of names) {
    const event = await makeEvent(server.db, { title: 'Fado night' });
    const order = await makeOrder(server.db, { event });
    const other = await makeEvent(server.db, { title: 'Fado night' });
    const { body } = await staff.call(ordersApi.sellAtDoor, {
      params: { id: other.id },
      body: { items: [{ ticket_id: other.prices[0]!.id, quantity: 1 }], name: 'Ada', email: '' },
    });
    const { values } = cases[name];
    const changed = 'tickets_sold' in values ? { capacity: 1 } : values;
    const ids = [event.id, other.id];
    await server.db.updateTable('events').set(changed).where('id', 'in', ids).execute();
    made.push({ name, event, order, sold: body.data.order_id });
  }
});
afterAll(() => server.close());

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
const wordsOf = (pdf: Buffer) => plain(textOfPdf(pdf).flat().join(' '));

/** Every kind of document that the program makes, except for mails, which have a walk of their own. */
const draws: Record<Exclude<keyof Documents, 'close' | 'renderTicketsMail'>, Draw> = {
  ticketsPdf: async ({ order: { secret } }) => {
    const url = `/api${pathOf(publicOrdersApi.getTicketsPdf).replace('{secret}', secret)}`;
    const { statusCode, rawPayload } = await server.visitor.inject({ method: 'GET', url });
    return statusCode === 200 ? wordsOf(rawPayload) : undefined;
  },
  // Its invoice is of a time when the date held; the credit note is of now.
  invoicePdf: async ({ sold }) => {
    const body = { orderId: sold, status: 'cancelled' } as const;
    expect((await staff.call(ordersApi.updateOrderStatus, { body })).status).toBe(200);
    const note = (await listDocuments(server.db, sold)).find(({ kind }) => kind === 'credit_note');
    if (!note) throw new Error('The order has no credit note.');
    return wordsOf(await invoicePdf(note));
  },
  paymentPdf: async ({ order }) => {
    const found = await getPublicOrderById(server.deps, order.id);
    const transfer = { holder: 'H', iban: 'DE89370400440532013000', bic: '', bank: '', code: null };
    const content = paymentContentOf({ ...found, transfer });
    if (!content) throw new Error('There is nothing to pay.');
    return wordsOf(await paymentPdf(content, sampleBranding()));
  },
  posterPdf: async ({ event: { id } }) => {
    const url = `/api${pathOf(eventPosterApi.getEventPoster).replace('{id}', id)}`;
    const { rawPayload } = await staff.inject({ method: 'GET', url });
    return wordsOf(rawPayload);
  },
  socialOverlay: async ({ event: { id }, name }) => {
    const { body } = await staff.call(eventsApi.getEvent, { params: { id } });
    const { state } = cases[name];
    return plain(whenOf(posterContentOf({ ...body.data, state }, null, 'a4').event));
  },
  statementPdf: async ({ event: { id } }) => {
    const url = `/api${pathOf(financeApi.getEventStatementPdf).replace('{id}', id)}`;
    const { rawPayload } = await staff.inject({ method: 'GET', url });
    return wordsOf(rawPayload);
  },
};

/** What each document says of a state beside the date. */
const says: Record<keyof typeof draws, (state: EventState, name: StateCase) => string | undefined> =
  {
    ticketsPdf: changeOf,
    invoicePdf: () => undefined,
    paymentPdf: changeOf,
    posterPdf: (state, name) =>
      stateMeanings[state].isBookable || state === 'draft'
        ? changeOf(state, name)
        : stateMeanings[state].word,
    socialOverlay: (state) =>
      stateMeanings[state].isBookable || state === 'draft' ? undefined : stateMeanings[state].word,
    statementPdf: (state) => (state === 'cancelled' ? 'Cancelled' : undefined),
  };

const changes: Partial<Record<EventState, string>> = {
  cancelled: 'cancelled',
  postponed: 'Postponed',
};

function changeOf(state: EventState, name: StateCase): string | undefined {
  return name === 'moved' ? 'Moved from' : changes[state];
}

type Kind = keyof typeof draws;
const kinds: Kind[] = [
  'ticketsPdf',
  'invoicePdf',
  'paymentPdf',
  'posterPdf',
  'socialOverlay',
  'statementPdf',
];

describe.each(kinds)('%s', (kind) => {
  test.each(names)('agrees with an event that is %s', async (name) => {
    const found = made.find((one) => one.name === name);
    if (!found) throw new Error(`No event is ${name}.`);
    const words = await draws[kind](found);
    const isRefused = kind === 'ticketsPdf' && cases[name].state === 'cancelled';
    expect(words === undefined).toBe(isRefused);
    expect(words === undefined ? [] : faultsOf(words, { kind, name })).toEqual([]);
  });
});

/** Returns what a document says that its event's state forbids, and what it does not say. */
function faultsOf(words: string, { kind, name }: { kind: Kind; name: StateCase }) {
  const { state } = cases[name];
  const { date } = stateMeanings[state];
  const isNote = kind === 'invoicePdf';
  const held = words.replaceAll(/planned for .{0,40}/g, '');
  const faults = {
    'names the old date': date === 'none' && OLD_DATE.test(words),
    'does not say that there is none': date === 'none' && !isNote && !words.includes(NO_DATE),
    'names a date that does not hold': date === 'off' && !isNote && OLD_DATE.test(held),
    'does not say the state': !words.includes(says[kind](state, name) ?? ''),
  };
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []));
}

test('the poster of an event that cannot be booked invites nobody', async () => {
  for (const one of made) {
    const words = (await draws.posterPdf(one)) ?? '';
    const { state } = cases[one.name];
    const isInviting = stateMeanings[state].isBookable || state === 'draft';
    expect([one.name, words.includes('Scan the code')]).toEqual([one.name, isInviting]);
  }
});

test('every kind of document is in this walk', () => {
  const all = Object.keys(server.deps.documents).filter(
    (kind) => kind !== 'close' && kind !== 'renderTicketsMail',
  );
  expect(kinds.toSorted()).toEqual(all.toSorted());
});
