import { emptyContent } from '@marquee/contract/campaigns/content';
import { messageApi } from '@marquee/contract/campaigns/message';
import { publicEventsApi } from '@marquee/contract/events/public';
import { formatEuro } from '@marquee/contract/formats/money';
import { amountOf, type Cents, sumOfAmounts } from '@marquee/contract/money';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import type { DiscoverData, EventPageData, OrganizerPageData } from '@marquee/contract/pages/pages';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { quoteApi } from '@marquee/contract/pricing/quote';
import { feeWords, rangeOf } from '@marquee/contract/pricing/shown';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlePaymentEvent } from '../features/payments/webhook/commands.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { silentCheckout } from '../testing/bookings.ts';
import { makeCampaign } from '../testing/campaigns.ts';
import type { Client } from '../testing/client.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { type PlainPage, startPages } from '../testing/pages.ts';
import { textOfPdf } from '../testing/pdf.ts';

let server: TestApp;
let pages: FastifyInstance;
let own: Client;
let organizationId: string;
let campaignId: string;

beforeAll(async () => {
  server = await startTestApp({ deps: { payments: silentCheckout } });
  pages = await startPages(server.deps);
  const user = await makeClient(server.db);
  organizationId = user.organization_id;
  own = await server.signIn(user);
  campaignId = (await makeCampaign(server.db, organizationId)).id;
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

const sale = fc.record({
  payer: fc.constantFrom('buyer', 'organizer'),
  basisPoints: fc.constantFrom(0, 1, 250, 333, 1999),
  fixedCents: fc.constantFrom(0, 29, 100),
  minCents: fc.constantFrom(0, 75),
  maxCents: fc.constantFrom(null, 110),
  taxBasisPoints: fc.constantFrom(0, 1900),
  unitCents: fc.oneof(fc.constantFrom(1, 50, 2000), fc.integer({ min: 1, max: 20_000 })),
  /** The second step of a plan, after two tickets. */
  laterCents: fc.option(fc.integer({ min: 1, max: 20_000 })),
  hasFree: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 4 }),
});
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

/** Computes the buyer's part of the fee without the function under test. */
function expectedFee(cents: Cents, terms: Sale): Cents {
  if (terms.payer === 'organizer') return 0;
  const percent = Math.floor((cents * terms.basisPoints + 5000) / 10_000);
  const fee = Math.max(percent + terms.fixedCents, terms.minCents);
  return Math.min(fee, terms.maxCents ?? fee, cents);
}

/** Returns the price of each ticket that the order has, without the fee. */
function unitsOf({ unitCents, laterCents, quantity }: Sale): Cents[] {
  return Array.from({ length: quantity }, (_, n) =>
    n < 2 ? unitCents : (laterCents ?? unitCents),
  );
}

async function makeSale(terms: Sale) {
  const { db } = server;
  await db
    .updateTable('platform_settings')
    .set({ fee_payer: terms.payer, fee_basis_points: terms.basisPoints })
    .set({ fee_fixed_cents: terms.fixedCents })
    .set({ fee_min_cents: terms.minCents, fee_max_cents: terms.maxCents })
    .execute();
  await db
    .updateTable('organizations')
    .set({ tax_name: 'VAT', tax_basis_points: terms.taxBasisPoints })
    .where('id', '=', organizationId)
    .execute();
  const free = terms.hasFree ? [{ label: 'Child', amount_cents: 0 }] : [];
  const prices = [{ label: 'Seat', amount_cents: terms.unitCents }, ...free];
  // The others are over, so that the lists of pages are short.
  await db
    .updateTable('events')
    .set({ is_switched_off: true })
    .where('organization_id', '=', organizationId)
    .execute();
  const event = await makeEvent(db, { organization_id: organizationId, prices });
  if (terms.laterCents !== null) {
    const until = { until: null };
    const { status } = await own.call(pricingApi.setPlan, {
      params: { id: event.id, ticket_id: event.prices[0]!.id },
      body: {
        mode: 'plan',
        is_announced: true,
        steps: [
          { ...until, amount: amountOf(terms.unitCents), seats: 2 },
          { ...until, amount: amountOf(terms.laterCents), seats: null },
        ],
      },
    });
    if (status !== 200) throw new Error(`The plan was not saved (${status}).`);
  }
  return event;
}
type Sold = Awaited<ReturnType<typeof makeSale>>;

/** Reads what every place says before the booking, and compares it with the expected price. */
async function comparePlaces(event: Sold, terms: Sale): Promise<void> {
  const shown = (cents: Cents) => ({
    total: amountOf(cents + expectedFee(cents, terms)),
    fee: amountOf(expectedFee(cents, terms)),
  });
  const price = shown(terms.unitCents);
  const free = { total: 0, fee: 0 };
  const range = { lowest: terms.hasFree ? free : price, highest: price };
  const read = async <T>(url: string) => {
    return (await pages.inject(url)).json<PlainPage<T>>().data;
  };

  const { body } = await server.visitor.call(publicEventsApi.getPublicEvent, {
    params: { slug: event.slug },
  });
  expect(body.data).toMatchObject({ from_total: range.lowest.total, to_total: price.total });
  expect(body.data.tickets[0]).toMatchObject(price);
  expect(body.data.tickets[0]?.plan?.next?.total).toBe(
    terms.laterCents === null ? undefined : shown(terms.laterCents).total,
  );
  // The page and its structured data are written from this.
  const page = await read<EventPageData>(`/events/${event.slug}`);
  expect(page.event).toMatchObject(body.data);
  const discover = await read<DiscoverData>(`/events?search=${encodeURIComponent(event.title)}`);
  expect(discover.events.map(({ tickets }) => rangeOf(tickets))).toMatchObject([range]);
  const organizer = await read<OrganizerPageData>(`/o/${await slugOfOrganizer()}`);
  expect(organizer.upcoming.map((card) => card.price)).toEqual([range]);

  const preview = await own.call(messageApi.previewCampaign, {
    params: { id: campaignId },
    body: { content: { ...emptyContent, blocks: [{ type: 'events', ids: [event.id] }] } },
  });
  const lines = preview.body.data.text.split('\n');
  expect(lines).toContain(`${terms.hasFree ? 'Free to ' : ''}${formatEuro(price.total)}`);
  const named = lines.filter((line) => line.includes('booking fee'));
  expect(named).toEqual(price.fee > 0 ? [feeWords(price.fee)] : []);
}

async function slugOfOrganizer(): Promise<string> {
  const { slug } = await server.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return slug;
}

const byAmount = (one: number, other: number) => one - other;

/** Books, pays, and compares the quote, the order, the mail and the tickets. */
async function compareOrder(event: Sold, terms: Sale): Promise<void> {
  const units = unitsOf(terms);
  const paid = units.map((cents) => amountOf(cents + expectedFee(cents, terms)));
  const fees = units.map((cents) => amountOf(expectedFee(cents, terms)));
  const total = sumOfAmounts(paid);
  const items = [{ ticket_id: event.prices[0]!.id, quantity: terms.quantity }];
  const params = { event_id: event.id };

  const quote = await server.visitor.call(quoteApi.quoteOrder, { params, body: { items } });
  expect(quote.body.data.total).toBe(total);
  const each = quote.body.data.lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => line.unit_total),
  );
  expect(each).toEqual(paid);

  // Each buyer has an address of their own, because an address gets few mails an hour.
  const email = `${event.slug}@example.com`;
  const body = { items, name: 'Ada', email, total };
  const placed = await server.visitor.call(publicOrdersApi.placeOrder, { params, body });
  expect([placed.status, placed.body.data.total]).toEqual([201, total]);
  const { order_id: orderId, secret } = placed.body.data;
  const payment = {
    orderId,
    reference: `payment-of-${orderId}`,
    amountCents: Math.round(total * 100),
  };
  await handlePaymentEvent(server.deps, { kind: 'paid', provider: 'stripe', ...payment });
  const { body: answer } = await server.visitor.call(publicOrdersApi.getPublicOrder, {
    params: { secret },
  });
  const order = answer.data;
  expect([order.total, order.fee]).toEqual([total, sumOfAmounts(fees)]);
  expect(order.tickets.map((ticket) => ticket.paid).toSorted(byAmount)).toEqual(
    paid.toSorted(byAmount),
  );
  expect(order.tickets.map((ticket) => ticket.fee).toSorted(byAmount)).toEqual(
    fees.toSorted(byAmount),
  );

  await server.runJobs();
  const mail = server.mails.findLast(({ to }) => to === email)?.text ?? '';
  const included = order.fee > 0 ? `; ${feeWords(order.fee)}` : '';
  expect(mail).toContain(`\nTotal: ${formatEuro(total)}${included}`);
  const pdf = await server.visitor.inject({ url: `/api/public/orders/${secret}/tickets.pdf` });
  const printed = textOfPdf(pdf.rawPayload).map((lines) => lines.join(' ').replace(/\s+/g, ' '));
  for (const [n, ticket] of order.tickets.entries()) {
    expect(ticket.unit_total).toBe(ticket.paid);
    const words = [formatEuro(ticket.unit_total), feeWords(ticket.fee)].filter(Boolean);
    expect(mail).toContain(`${n + 1}. Seat, ${words.join(', ')}, ticket number`);
    expect(printed[n]).toContain(`Price ${words.join(' ')} Name`);
  }
}

test('a ticket costs the same wherever buyers see it', { timeout: 60_000 }, async () => {
  const isSameEverywhere = fc.asyncProperty(sale, async (terms) => {
    const event = await makeSale(terms);
    await comparePlaces(event, terms);
    await compareOrder(event, terms);
  });
  await expect(fc.assert(isSameEverywhere, { numRuns: 12 })).resolves.toBeUndefined();
});
