import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeOrganization } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { makeOrder, voidOrder } from '../testing/factories/orders.ts';
import { findDifferences } from './differences.ts';

let app: TestApp;

/** Sales by the payment service and by hand, with fees and tax; one of each is refunded. */
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  await db
    .updateTable('platform_settings')
    .set({ fee_basis_points: 250, fee_fixed_cents: 29, fee_payer: 'buyer' })
    .execute();
  const { id: organization_id } = await makeOrganization(db);
  await db.updateTable('organizations').set({ tax_basis_points: 1900 }).execute();
  await db.updateTable('invoice_numberings').set({ invoice_prefix: 'R-' }).execute();
  const event = await makeEvent(db, {
    organization_id,
    prices: [
      { label: 'Standard', amount_cents: 1250 },
      { label: 'Press', amount_cents: 0 },
      { label: 'Drinks', amount_cents: 333, tax_basis_points: 700 },
    ],
  });
  for (const paidTo of ['bank', 'collected'] as const) {
    await makeOrder(db, { event, items: [{ quantity: 2 }, { price: 1 }, { price: 2 }], paidTo });
    await voidOrder(db, event, await makeOrder(db, { event, paidTo }), app.clock.now);
  }
});
afterAll(() => app.close());

/** Returns what is found after a manual change of the database, and rolls the change back. */
async function findAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  const trial = app.owner.transaction().execute(async (trx) => {
    // Disables triggers and foreign keys, as somebody with full access could.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
    const differences = await findDifferences(trx);
    found = differences.map(({ table, what }) => `${table} ${what}`);
    throw new Error('take it back');
  });
  await expect(trial).rejects.toThrow('take it back');
  return [...new Set(found)];
}

test('finds no difference in the ledger that the program wrote', async () => {
  expect(await findDifferences(app.db)).toEqual([]);
});

const charges = 'orders total_cents, fee_cents, buyer_fee_cents, tax_cents';
const ofSlots =
  'revenue_by_slot tickets, refunded_tickets, gross_cents, refund_cents, fee_cents, fee_refund_cents';
const counter = 'invoice_counters last, and how many documents there are';
const range = 'invoice_ranges first, last, and how many documents there are';
const lines = 'ledger_entries lines that add up to nothing';
const saleOf = 'ledger_entries sale of the order';
const documentOf = 'invoices invoice: gross_cents, tax_cents';

const atRate = (rate: number | string) => `ledger_lines gross and tax at ${rate}`;

/** Manual changes of the database, and some of the differences that they cause. */
const tamperings: [tampering: string, found: string[]][] = [
  ["update orders set total_cents = total_cents + 1 where status = 'completed'", [charges, saleOf]],
  [
    'update orders set fee_cents = 0, buyer_fee_cents = 0',
    [charges, 'ledger_entries fee of the order'],
  ],
  ['update orders set tax_cents = tax_cents - 1', [charges, saleOf]],
  [
    `update orders set ordered = jsonb_set(ordered, '{0,fee_cents}',
      to_jsonb((ordered->0->>'fee_cents')::int + 1)) where total_cents > 0`,
    [charges],
  ],
  [
    "update ledger_lines set amount_cents = amount_cents - 1 where account = 'tax'",
    [lines, saleOf],
  ],
  ["delete from ledger_lines where account = 'fee_income'", [lines]],
  ["delete from ledger_entries where kind = 'sale'", [saleOf]],
  ["delete from ledger_entries where kind = 'fee'", ['ledger_entries fee of the order']],
  ["delete from ledger_entries where kind = 'refund'", ['ledger_entries refund of the order']],
  [
    `insert into ledger_lines select entry_id, 90 + position, account, organization_id,
       price_type_id, quantity, amount_cents from ledger_lines`,
    [saleOf, 'ledger_balances amount_cents', ofSlots],
  ],
  [
    `update ledger_lines set account = 'corrections', organization_id = null
       where account = 'collected' and entry_id in (select id from ledger_entries where kind = 'refund')`,
    ['ledger_entries refund, account collected', 'ledger_balances amount_cents'],
  ],
  [
    "update ledger_lines set account = 'corrections' where account = 'bank'",
    ['ledger_lines bank', 'ledger_entries refund, account refunds_due'],
  ],
  ['update ledger_balances set amount_cents = amount_cents + 1', ['ledger_balances amount_cents']],
  ['delete from ledger_balances', ['ledger_balances amount_cents']],
  ['update revenue_by_slot set gross_cents = gross_cents + 1', [ofSlots]],
  ['update revenue_by_slot set refunded_tickets = 0', [ofSlots]],
  ['delete from revenue_by_slot', [ofSlots]],
  ['update invoice_counters set last = last + 1', [counter]],
  ['delete from invoices where number = 1', [counter, range, documentOf]],
  ['update invoices set number = 99 where number = 3', [counter]],
  ['update invoice_ranges set last = last + 1', [range]],
  ['update invoice_ranges set first = 2', [range]],
  ['delete from invoice_ranges', [range]],
  ["update invoices set printed_number = 'R-0009' where number = 3", [range]],
  ["update invoices set printed_number = 'R-0001' || id where number = 3", [range]],
  ['update invoices set printed_number = null', [range]],
  [
    'update invoices set gross_cents = gross_cents + 1',
    [documentOf, 'invoices credit_note: gross_cents, tax_cents', 'invoices gross_cents, tax_cents'],
  ],
  [
    `update invoices set content = jsonb_set(content, '{lines,0,quantity}', '9')`,
    ['invoices gross_cents, tax_cents'],
  ],
  [
    "update invoices note set corrects_id = id where kind = 'credit_note'",
    ['invoices corrects_id'],
  ],
  ['update ledger_lines set tax_basis_points = 500 where tax_basis_points = 700', [atRate(700)]],
  [
    `update ledger_lines set tax_exemption = 'other' where tax_basis_points = 1900`,
    [atRate('1900 other')],
  ],
  [
    `update invoices set content = jsonb_set(content, '{taxes,0,gross_cents}', '1')`,
    ['invoices gross, {"reason": "", "exemption": null, "basis_points": 1900}'],
  ],
  [
    `update invoices set content = jsonb_set(content, '{taxes,0,tax_cents}', '1')`,
    ['invoices tax of all rates'],
  ],
  ['delete from payments', ['ledger_lines bank']],
];

test.each(tamperings)('finds a manual change: %s', async (tampering, found) => {
  expect(await findAfter(tampering)).toEqual(expect.arrayContaining(found));
});

test('the database refuses unbalanced entries and any change of entries', async () => {
  const { owner: db } = app;
  const line = `insert into ledger_lines select entry_id, 90, account, organization_id, null, 0, 1
    from ledger_lines limit 1`;
  const statements = [
    line,
    'update ledger_lines set amount_cents = 1',
    'delete from ledger_entries',
    'truncate ledger_lines',
    'update invoices set number = number + 10',
    'delete from invoices',
  ];
  for (const statement of statements) {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/add up to|only ever added to/);
  }
});
