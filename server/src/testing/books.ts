import { financeApi } from '@marquee/contract/finance/finance';
import { ordersApi } from '@marquee/contract/orders/orders';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { handlePaymentEvent } from '../features/payments/webhook/commands.ts';
import { startTestApp, type TestApp } from './app.ts';
import { book, silentCheckout } from './bookings.ts';
import type { Client } from './client.ts';
import type { makeEvent } from './factories/events.ts';
import { makeAdministrator } from './factories.ts';

type MadeEvent = Awaited<ReturnType<typeof makeEvent>>;

/** Starts a server whose buyers pay through a payment service, with an administrator. */
export async function startBooks() {
  const server = await startTestApp({ deps: { payments: silentCheckout } });
  const administrator = await makeAdministrator(server.db, { name: 'Grace Hopper' });
  return { server, administrator, admin: await server.signIn(administrator) };
}

export async function setFee(
  { db }: TestApp,
  fee: { basisPoints: number; fixedCents: number; payer?: 'organizer' | 'buyer' },
): Promise<void> {
  await db
    .updateTable('platform_settings')
    .set({ fee_basis_points: fee.basisPoints, fee_fixed_cents: fee.fixedCents })
    .set({ fee_payer: fee.payer ?? 'organizer' })
    .execute();
}

/** Books and pays through the payment service; returns the order's id. */
export async function sellOnline(
  server: TestApp,
  event: MadeEvent,
  quantities: number[],
  name = 'Ada Lovelace',
): Promise<string> {
  const { status, body } = await book(server, event, quantities, { name });
  if (status !== 201) throw new Error(`Nothing was booked: ${body.message ?? status}.`);
  const { order_id: orderId } = body.data;
  const { total_cents: amountCents } = await server.db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const reference = `payment-of-${orderId}`;
  if (amountCents > 0) {
    const paid = { orderId, reference, amountCents };
    await handlePaymentEvent(server.deps, { kind: 'paid', provider: 'stripe', ...paid });
  }
  return orderId;
}

/** Sells at the door as the organizer, who keeps the money; returns the order's id. */
export async function sellAtDoor(
  staff: Client,
  event: MadeEvent,
  quantities: number[],
): Promise<string> {
  const items = quantities.flatMap((quantity, index) => {
    const ticket_id = event.prices[index]?.id ?? '';
    return quantity === 0 ? [] : [{ ticket_id, quantity }];
  });
  const { status, body } = await staff.call(ordersApi.sellAtDoor, {
    params: { id: event.id },
    body: { items, name: 'Walk-in' },
  });
  if (status !== 201) throw new Error(`Nothing was sold: ${body.message ?? status}.`);
  return body.data.order_id;
}

/** Cancels a completed order as staff, which refunds it. */
export async function refund(staff: Client, orderId: string): Promise<void> {
  const { status, body } = await staff.call(ordersApi.updateOrderStatus, {
    body: { orderId, status: 'cancelled' },
  });
  if (status !== 200) throw new Error(`Nothing was refunded: ${body.message ?? status}.`);
}

export function adjustBalance(
  staff: Client,
  organizationId: string,
  correction: { amount: number; memo: string; event?: string },
) {
  return staff.call(financeApi.adjustBalance, {
    params: { id: organizationId },
    body: correction,
  });
}

export function proposePayout(staff: Client, organizationId: string, amount?: number) {
  return staff.call(financeApi.proposePayout, {
    params: { id: organizationId },
    body: amount === undefined ? {} : { amount },
  });
}

export function payPayout(staff: Client, payoutId: string, reference = 'SEPA') {
  return staff.call(financeApi.payPayout, { params: { id: payoutId }, body: { reference } });
}

export function withdrawPayout(staff: Client, payoutId: string) {
  return staff.call(financeApi.withdrawPayout, { params: { id: payoutId } });
}

export async function statementOf(staff: Client, payoutId: string) {
  return (await staff.call(financeApi.getPayoutStatement, { params: { id: payoutId } })).body.data;
}

export async function financeRows(staff: Client, path: string): Promise<Record<string, string>[]> {
  return rowsOfCsv((await staff.inject({ url: `/api/finance/${path}` })).body);
}

/** Parses a CSV file (RFC 4180) into rows by the names of their columns. */
function rowsOfCsv(text: string): Record<string, string>[] {
  const cells = [
    ...text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/g),
  ];
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') lines.push([]);
  }
  const [names = [], ...rows] = lines.filter(({ length }) => length > 1);
  return rows.map((row) =>
    Object.fromEntries(names.map((name, place) => [name, row[place] ?? ''])),
  );
}

/** Adds up money, tax and fees of all orders as each of the books has them. */
export async function sumsOf(db: Database) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select coalesce(sum(total_cents) filter (where status = 'completed'), 0)
        from orders)::bigint as orders,
      (select -coalesce(sum(amount_cents), 0) from ledger_lines
        where account in ('sales', 'tax'))::bigint as ledger,
      (select coalesce(sum(gross_cents - refund_cents), 0) from revenue_by_slot)::bigint as revenue,
      (select coalesce(sum(case kind when 'invoice' then gross_cents else -gross_cents end), 0)
        from invoices)::bigint as papers,
      (select coalesce(sum(tax_cents) filter (where status = 'completed'), 0)
        from orders)::bigint as order_tax,
      (select -coalesce(sum(amount_cents), 0) from ledger_lines
        where account = 'tax')::bigint as ledger_tax,
      (select coalesce(sum(case kind when 'invoice' then tax_cents else -tax_cents end), 0)
        from invoices)::bigint as paper_tax,
      (select coalesce(sum(fee_cents) filter (where status = 'completed'), 0)
        from orders)::bigint as order_fees,
      (select coalesce(sum(amount_cents), 0) from ledger_lines
        where account = 'fees')::bigint as ledger_fees,
      (select coalesce(sum(fee_cents - fee_refund_cents), 0) from revenue_by_slot)::bigint as revenue_fees,
      (select count(*) from (select from ledger_lines group by entry_id
        having sum(amount_cents) <> 0) unbalanced) as unbalanced`.execute(db);
  return rows[0] ?? {};
}
