import { feeCentsOf } from '@marquee/contract/orders/fees';
import { financeApi } from '@marquee/contract/finance/finance';
import { centsOf } from '@marquee/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../doctor/differences.ts';
import type { TestApp } from '../../testing/app.ts';
import {
  adjustBalance,
  financeRows,
  payPayout,
  proposePayout,
  refund,
  sellAtDoor,
  sellOnline,
  setFee,
  startBooks,
  statementOf,
  withdrawPayout,
} from '../../testing/books.ts';
import type { Client } from '../../testing/client.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { makeOrganization } from '../../testing/factories.ts';

let server: TestApp;
let admin: Client;
beforeAll(async () => ({ server, admin } = await startBooks()));
afterAll(() => server.close());

const PRICES = [2000, 777, 1];
const quantities = fc
  .tuple(fc.nat(2), fc.nat(2), fc.nat(2))
  .filter((all) => all.some((quantity) => quantity > 0));
const step = fc.oneof(
  fc.record({ kind: fc.constant('sell'), event: fc.nat(1), quantities, isAtDoor: fc.boolean() }),
  fc.record({
    kind: fc.constant('sell'),
    event: fc.nat(1),
    quantities,
    isAtDoor: fc.constant(false),
  }),
  fc.record({ kind: fc.constant('refund'), order: fc.nat() }),
  fc.record({ kind: fc.constant('adjust'), cents: fc.integer({ min: -3000, max: 5000 }) }),
  fc.record({ kind: fc.constant('propose'), share: fc.integer({ min: 1, max: 100 }) }),
  fc.constantFrom(
    { kind: 'pay' } as const,
    { kind: 'pay' } as const,
    { kind: 'withdraw' } as const,
  ),
  fc.record({
    kind: fc.constant('fee'),
    basisPoints: fc.nat(1500),
    fixedCents: fc.nat(120),
    payer: fc.constantFrom('organizer' as const, 'buyer' as const),
  }),
  fc.record({ kind: fc.constant('tax'), basisPoints: fc.constantFrom(0, 700, 1900, 2550) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What a bookkeeper would have noted, in cents. */
type Notes = {
  balance: number;
  gross: number;
  refunds: number;
  fees: number;
  collected: number;
  adjustments: number;
  paidOut: number;
  orders: { id: string; gross: number; fee: number; isAtDoor: boolean }[];
  rule: { basisPoints: number; fixedCents: number; payer: 'organizer' | 'buyer' };
  open: { id: string; cents: number } | undefined;
  payouts: string[];
};

async function startStory() {
  const { id } = await makeOrganization(server.db);
  const prices = PRICES.map((amount_cents, index) => ({ label: `Price ${index}`, amount_cents }));
  const events = [
    await makeEvent(server.db, { organization_id: id, prices }),
    await makeEvent(server.db, { organization_id: id, prices }),
  ];
  const rule = { basisPoints: 0, fixedCents: 0, payer: 'organizer' } as const;
  await setFee(server, rule);
  const notes: Notes = {
    balance: 0,
    gross: 0,
    refunds: 0,
    fees: 0,
    collected: 0,
    adjustments: 0,
    paidOut: 0,
    orders: [],
    rule,
    open: undefined,
    payouts: [],
  };
  return { id, events, notes };
}
type Story = Awaited<ReturnType<typeof startStory>>;

async function sell({ events, notes }: Story, sale: Extract<Step, { kind: 'sell' }>) {
  const { basisPoints, fixedCents, payer } = notes.rule;
  const rule = { basisPoints, fixedCents, minCents: 0, maxCents: null };
  const sumOf = (centsOfOne: (price: number) => number) =>
    PRICES.reduce((sum, price, index) => sum + centsOfOne(price) * sale.quantities[index]!, 0);
  const fee = sumOf((price) => feeCentsOf(price, rule));
  const gross = sumOf((price) => price) + (payer === 'buyer' ? fee : 0);
  const event = events[sale.event]!;
  const id = sale.isAtDoor
    ? await sellAtDoor(admin, event, sale.quantities)
    : await sellOnline(server, event, sale.quantities);
  notes.orders.push({ id, gross, fee, isAtDoor: sale.isAtDoor });
  notes.gross += gross;
  notes.fees += fee;
  if (sale.isAtDoor) notes.collected += gross;
  notes.balance += (sale.isAtDoor ? 0 : gross) - fee;
}

async function giveBack({ notes }: Story, place: number) {
  const [order] = notes.orders.splice(place % Math.max(1, notes.orders.length), 1);
  if (!order) return;
  await refund(admin, order.id);
  notes.refunds += order.gross;
  notes.fees -= order.fee;
  if (order.isAtDoor) notes.collected -= order.gross;
  notes.balance += order.fee - (order.isAtDoor ? 0 : order.gross);
}

async function propose({ id, notes }: Story, share: number) {
  const cents = Math.max(1, Math.floor((notes.balance * share) / 100));
  const answer = await proposePayout(admin, id, cents / 100);
  const mayBe = notes.balance > 0 && !notes.open;
  expect(answer.status).toBe(mayBe ? 201 : 409);
  if (mayBe) notes.open = { id: answer.body.data.payout_id, cents };
}

async function settle({ notes }: Story, kind: 'pay' | 'withdraw') {
  const { open } = notes;
  if (!open) return;
  if (kind === 'withdraw') {
    expect((await withdrawPayout(admin, open.id)).status).toBe(200);
    notes.open = undefined;
    return;
  }
  const { status } = await payPayout(admin, open.id);
  expect(status).toBe(open.cents > notes.balance ? 409 : 200);
  if (status !== 200) return;
  notes.open = undefined;
  notes.payouts.push(open.id);
  notes.balance -= open.cents;
  notes.paidOut += open.cents;
}

async function take(story: Story, one: Step): Promise<void> {
  const { id, notes } = story;
  if (one.kind === 'sell') return sell(story, one);
  if (one.kind === 'refund') return giveBack(story, one.order);
  if (one.kind === 'propose') return propose(story, one.share);
  if (one.kind === 'pay' || one.kind === 'withdraw') return settle(story, one.kind);
  if (one.kind === 'fee') {
    notes.rule = one;
    return setFee(server, one);
  }
  if (one.kind === 'tax') {
    await server.db
      .updateTable('organizations')
      .set({ tax_basis_points: one.basisPoints })
      .where('id', '=', id)
      .execute();
    return;
  }
  if (one.cents === 0) return;
  const correction = { amount: one.cents / 100, memo: 'By hand' };
  expect((await adjustBalance(admin, id, correction)).status).toBe(201);
  notes.adjustments += one.cents;
  notes.balance += one.cents;
}

/** Compares every place that shows the organization's money with the notes and the other places. */
async function compare({ id, events, notes }: Story): Promise<void> {
  const { data } = (await admin.call(financeApi.getFinance, { params: { id } })).body;
  const shown = {
    balance: centsOf(data.balance),
    gross: centsOf(data.gross),
    refunds: centsOf(data.refunds),
    fees: centsOf(data.fees),
    collected: centsOf(data.collected),
    adjustments: centsOf(data.adjustments),
    paidOut: centsOf(data.paid_out),
  };
  const { orders: _, rule: _rule, open: _open, payouts: _payouts, ...noted } = notes;
  expect(shown).toEqual(noted);
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as owed from ledger_lines
    where organization_id = ${id}`.execute(server.db);
  expect(rows[0]?.owed).toBe(notes.balance);
  await compareEvents(events, notes, centsOf(data.tax));
  await comparePayouts(notes);
}

async function compareEvents(events: Story['events'], notes: Notes, tax: number): Promise<void> {
  let [net, taxes] = [0, 0];
  for (const { id, organization_id: organization } of events) {
    const params = { id };
    const answer = await admin.call(financeApi.getEventStatement, {
      params,
      query: { organization },
    });
    if (answer.status === 200) {
      net += centsOf(answer.body.data.net);
      taxes += centsOf(answer.body.data.tax);
    }
  }
  expect(net).toBe(notes.gross - notes.refunds - notes.fees);
  expect(taxes).toBe(tax);
}

async function comparePayouts(notes: Notes): Promise<void> {
  let owed = 0;
  for (const id of notes.payouts) {
    const data = await statementOf(admin, id);
    const amount = centsOf(data.payout?.amount ?? 0);
    expect(centsOf(data.opening ?? 0)).toBe(owed);
    owed += centsOf(data.change) - amount;
    expect(centsOf(data.closing ?? 0)).toBe(owed);
    expect(owed).toBeGreaterThanOrEqual(0);
    const rows = await financeRows(admin, `payouts/${id}/statement.csv`);
    const sumOf = (column: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
    expect(sumOf('Change of the balance (EUR)')).toBe(owed);
    expect(sumOf('Gross (EUR)')).toBe(centsOf(data.gross));
    expect(sumOf('Tax (EUR)')).toBe(centsOf(data.tax));
    expect(sumOf('Net of refunds and fees with adjustments (EUR)')).toBe(centsOf(data.net));
  }
}

test('lines, statements, ledger and balance always agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (steps) => {
      const story = await startStory();
      for (const one of steps) await take(story, one);
      await compare(story);
    }),
    { numRuns: 15 },
  );
  expect(await findDifferences(server.db)).toEqual([]);
}, 60_000);
