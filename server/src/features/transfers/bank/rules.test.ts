import { creditorReferenceOf } from '@marquee/contract/banking/creditor-reference';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BankEntry } from './reading/entry.ts';
import { byReference, namedIn } from './named.ts';
import { decideAssignment, matchEntries, type MatchOrder, presentProblem } from './rules.ts';

const order: MatchOrder = {
  id: 'a',
  reference: '7F3K-QXDA',
  status: 'processing',
  totalCents: 2450,
  paysOnline: false,
};
const other: MatchOrder = { ...order, id: 'b', reference: 'AB2C-DE3F' };

const entry: BankEntry = {
  account: '',
  bookedOn: '2026-11-20',
  direction: 'in',
  cents: 2450,
  currency: 'EUR',
  name: 'Ada',
  iban: '',
  text: `Tickets ${creditorReferenceOf(order.reference)}`,
  bankReference: '',
  references: [],
  isReturn: false,
};

const match = (entries: BankEntry[], orders: MatchOrder[]) =>
  matchEntries(
    entries,
    entries.map(({ text }) => namedIn(text, byReference(orders))),
  );
const matched = (change: Partial<BankEntry>, changed: Partial<MatchOrder> = {}) =>
  match([{ ...entry, ...change }], [{ ...order, ...changed }, other])[0];

test('an exact transfer pays for the order that it names, in either way of writing', () => {
  expect(matched({})).toEqual({ kind: 'pays', orderId: 'a' });
  expect(matched({ text: 'from Ada 7f3k-qxda' })).toEqual({ kind: 'pays', orderId: 'a' });
});

test.each([
  ['less', { cents: 2449 }, {}, 'too_little'],
  ['more', { cents: 2451 }, {}, 'too_much'],
  ['another currency', { currency: 'CHF' }, {}, 'other_currency'],
  ['an order that was paid', {}, { status: 'completed' }, 'already_paid'],
  ['an order that was cancelled', {}, { status: 'cancelled' }, 'order_cancelled'],
  ['an order with a payment page', {}, { paysOnline: true }, 'paid_online'],
] as const)('%s waits for a person', (_name, change, changed, why) => {
  expect(matched(change, changed)).toEqual({ kind: 'wrong', why, orderId: 'a' });
});

test('a transfer for two orders waits for a person', () => {
  expect(matched({ text: '7F3K-QXDA and AB2C-DE3F' })).toEqual({
    kind: 'wrong',
    why: 'several_orders',
    orderId: null,
  });
  // Two ids may begin alike.
  const [same] = match([entry], [order, { ...other, reference: order.reference }]);
  expect(same).toMatchObject({ why: 'several_orders' });
});

test('no reference, or one of nobody, is unknown', () => {
  const unknown = { kind: 'wrong', why: 'unknown', orderId: null };
  expect(matched({ text: 'for the concert' })).toEqual(unknown);
  expect(matched({ text: creditorReferenceOf('ZZZZ-2222') })).toEqual(unknown);
});

test('money that leaves, and a transfer that is taken back, pays for nothing', () => {
  expect(matched({ direction: 'out' })).toEqual({ kind: 'not-an-income' });
  expect(matched({ isReturn: true })).toEqual({ kind: 'not-an-income' });
});

test('the second transfer for an order is not used again', () => {
  expect(match([entry, entry], [order])).toEqual([
    { kind: 'pays', orderId: 'a' },
    { kind: 'wrong', why: 'already_paid', orderId: 'a' },
  ]);
});

test('whatever a file has, no order is paid twice, and never with another amount', () => {
  const cents = fc.constantFrom(2449, 2450, 2451);
  const text = fc.constantFrom(
    order.reference,
    other.reference,
    'nothing',
    'both 7F3K-QXDA AB2C-DE3F',
  );
  const entries = fc.array(
    fc.record({ cents, text, isReturn: fc.boolean(), direction: fc.constantFrom('in', 'out') }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(entries, (given) => {
      const file = given.map((each) => ({ ...entry, ...each }));
      const paid = match(file, [order, other]).flatMap((it, index) =>
        it.kind === 'pays' ? [{ id: it.orderId, from: file[index] }] : [],
      );
      expect(new Set(paid.map(({ id }) => id)).size).toBe(paid.length);
      for (const { id, from } of paid) {
        expect(from).toMatchObject({ cents: 2450, direction: 'in', isReturn: false });
        expect(from?.text).toBe(id === 'a' ? order.reference : other.reference);
      }
    }),
  );
});

test('a transfer of nothing is no income, and pays for no order', () => {
  expect(matched({ cents: 0 })).toEqual({ kind: 'not-an-income' });
});

test('a wrong transfer leaves the order for the next one', () => {
  const entries = [{ ...entry, cents: 1 }, entry];
  expect(match(entries, [order])).toEqual([
    { kind: 'wrong', why: 'too_little', orderId: 'a' },
    { kind: 'pays', orderId: 'a' },
  ]);
});

test.each([
  ['pays exactly', 1000, {}, { completes: true, missingCents: 0, surplusCents: 0 }],
  ['is too little', 999, {}, { completes: false, missingCents: 1, surplusCents: 0 }],
  ['is too much', 1001, {}, { completes: true, missingCents: 0, surplusCents: 1 }],
  ['adds up', 400, { arrivedCents: 600 }, { completes: true, missingCents: 0, surplusCents: 0 }],
  [
    'comes after enough',
    5,
    { arrivedCents: 1200 },
    { completes: true, missingCents: 0, surplusCents: 5 },
  ],
  [
    'comes for a paid order',
    1000,
    { isUnpaid: false },
    { completes: false, missingCents: 0, surplusCents: 1000 },
  ],
])('a transfer that %s is assigned', (_, cents, more, expected) => {
  const given = { isUnpaid: true, totalCents: 1000, arrivedCents: 0, ...more };
  expect(decideAssignment(cents, given)).toEqual(expected);
});

test('a kept transfer says what is wrong with its order now', () => {
  const kept = { cents: 2450, currency: 'EUR', problem: 'already_paid', order } as const;
  expect(presentProblem(kept)).toBe('fits');
  expect(presentProblem({ ...kept, cents: 2449 })).toBe('too_little');
  expect(presentProblem({ ...kept, currency: 'CHF' })).toBe('other_currency');
  expect(presentProblem({ ...kept, order: null })).toBe('unknown');
  expect(presentProblem({ ...kept, order: null, problem: 'several_orders' })).toBe(
    'several_orders',
  );
});
