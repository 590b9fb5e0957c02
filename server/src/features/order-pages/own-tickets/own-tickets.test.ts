import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { mailLimits } from '@marquee/contract/orders/orders';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';

const DIET = '0a0a0a0a-0000-4000-8000-00000000000a';

let app: TestApp;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(HOUR_MS);
  await app.runJobs();
  app.mails.length = 0;
});

type Holders = NonNullable<BodyInputOf<typeof api.publicOrders.placeOrder>['holders']>;

/** Books tickets at 12.50 that the organizer is paid for, with these names and addresses. */
async function family(people: [name: string, email: string][], cents = 0) {
  const event = await makeEvent(app.db, { prices: [{ label: 'Seat', amount_cents: cents }] });
  const params = { id: event.id };
  const [price = ''] = event.prices.map(({ id }) => id);
  await staff.call(api.names.setNames, { params, body: { mode: 'optional', emails: true } });
  await staff.call(api.questions.setQuestions, {
    params,
    body: { questions: [{ question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet' }] },
  });
  const holders: Holders = people.map(([name, email]) => ({ ticket_id: price, name, email }));
  const answers = people.map((_, ticket) => {
    return { question_id: DIET, ticket, value: `diet ${ticket}` };
  });
  const { body } = await book(app, event, [people.length], { holders, answers });
  const order = await orderOf(body.data.secret);
  await app.runJobs();
  return { event, secret: body.data.secret, order };
}

const orderOf = async (secret: string) =>
  (await app.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } })).body.data;
const sentTo = (email: string) => app.mails.filter(({ to }) => to === email);
const linkIn = (text: string) => /\/tickets\/([\w-]+)/.exec(text)?.[1] ?? '';
const ticketAt = (secret: string) =>
  app.visitor.call(api.ownTickets.getOwnTicket, { params: { secret } });

describe('the holder of a ticket', () => {
  it('gets only the own ticket, by mail, on a page, as a file and for the calendar', async () => {
    const { event, order } = await family(
      [
        ['Ada Lovelace', ''],
        ['<i>Ben</i>', 'ben@example.com'],
        ['Cem', 'cem@example.com'],
      ],
      0,
    );
    const [mail, ...more] = sentTo('ben@example.com');
    expect(more).toEqual([]);
    const [, ben] = order.tickets.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
    expect(mail?.subject).toBe(`Your ticket for ${event.title}`);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(
      expect.arrayContaining([`ticket-${ben?.reference}.png`, `ticket-${ben?.reference}.pdf`]),
    );
    const said = `${mail?.text}${mail?.html}`;
    for (const secret of [
      order.secret,
      order.reference,
      order.email,
      'Ada',
      'Cem',
      '<i>Ben',
      'Ben<',
    ]) {
      expect(said).not.toContain(secret);
    }
    const others = order.tickets.filter(({ reference }) => reference !== ben?.reference);
    for (const { reference } of others) expect(said).not.toContain(reference);

    const link = linkIn(mail?.text ?? '');
    const { body } = await ticketAt(link);
    expect(body.data).toMatchObject({ state: 'valid', holder: '<i>Ben</i>', code: ben?.code });
    expect(body.data.answers.map(({ text }) => text)).toEqual(['diet 1']);
    const shown = JSON.stringify(body.data);
    for (const hidden of [order.secret, order.order_id, order.email, 'Cem', 'paid', 'unit_total']) {
      expect(shown).not.toContain(hidden);
    }
    const file = await app.visitor.inject({ url: `/api/public/tickets/${link}/ticket.pdf` });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const calendar = await app.visitor.inject({ url: `/api/public/tickets/${link}/event.ics` });
    expect(calendar.body).toContain(`/tickets/${link}`);
    expect(calendar.body).not.toContain(order.secret);
  });

  it('cannot read the order with the own link, and nobody guesses a link', async () => {
    const { order } = await family([['Ben', 'ben@example.com']]);
    const link = linkIn(sentTo('ben@example.com')[0]?.text ?? '');
    expect(link).toMatch(/^[\w-]{24}$/);
    const paths = [`/orders/${link}`, `/orders/${link}/tickets.pdf`, `/tickets/${order.secret}`];
    paths.push(`/tickets/${order.order_id}`, '/tickets/x', `/tickets/${'a'.repeat(64)}`);
    for (const path of paths) {
      const { statusCode } = await app.visitor.inject({ url: `/api/public${path}` });
      expect([path, statusCode]).toEqual([path, 404]);
    }
  });

  it('gets one mail for all tickets of one address; the buyer’s own address gets none more', async () => {
    await family([
      ['Ada', 'ADA@example.com'],
      ['Ben', 'ben@example.com'],
      ['Bea', 'BEN@example.com'],
    ]);
    expect(sentTo('ada@example.com').map(({ subject }) => subject.slice(0, 12))).toEqual([
      'Your tickets',
    ]);
    const mails = sentTo('ben@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text.match(/\/tickets\/[\w-]{24}\n/g) ?? []).toHaveLength(2);
  });

  it('is written to no more often than the limit of an address over all orders', async () => {
    for (let n = 0; n < mailLimits.recipient + 2; n += 1) {
      await family([['Victim', 'victim@example.com']]);
    }
    expect(sentTo('victim@example.com')).toHaveLength(mailLimits.recipient);
  });

  it('hears that the event was cancelled, once, and the page says it', async () => {
    const { event } = await family([['Ben', 'ben@example.com']]);
    const link = linkIn(sentTo('ben@example.com')[0]?.text ?? '');
    app.mails.length = 0;
    await staff.call(api.eventCancellation.cancelEvent, {
      params: { id: event.id },
      body: { subject: 'No show tonight', message: 'The roof leaks.' },
    });
    await app.runJobs();
    await app.runJobs();
    const [mail, ...more] = sentTo('ben@example.com');
    expect([mail?.subject, more]).toEqual([`${event.title} is cancelled`, []]);
    expect(mail?.text).toContain('The roof leaks.');
    const { body } = await ticketAt(link);
    expect([body.data.state, body.data.code]).toEqual(['cancelled', '']);
    const file = await app.visitor.inject({ url: `/api/public/tickets/${link}/ticket.pdf` });
    expect(file.statusCode).toBe(409);
  });

  it('waits for the payment of the order, and hears when the ticket is refunded', async () => {
    const { order, event } = await family([['Ben', 'ben@example.com']], 1250);
    expect(sentTo('ben@example.com')).toEqual([]);
    await staff.call(api.orders.updateOrderStatus, {
      body: { orderId: order.order_id, status: 'completed' },
    });
    await app.runJobs();
    const [mail] = sentTo('ben@example.com');
    expect(mail?.text).not.toContain('12.50');
    app.mails.length = 0;
    await staff.call(api.orders.noteRefund, { params: { id: order.order_id } });
    await app.runJobs();
    expect(sentTo('ben@example.com').map(({ subject }) => subject)).toEqual([
      `Your ticket for ${event.title} is no longer valid`,
    ]);
    const { body } = await ticketAt(linkIn(mail?.text ?? ''));
    expect(body.data.state).toBe('cancelled');
  });

  it('becomes nobody of the audience', async () => {
    await family([['Ben', 'nobody@example.com']]);
    const { body } = await staff.call(api.audience.listAudience, {
      query: { search: 'nobody@example.com' },
    });
    expect(body.data).toEqual([]);
  });
});
