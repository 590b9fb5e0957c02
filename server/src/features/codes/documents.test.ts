import { ordersApi } from '@marquee/contract/orders/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { findDifferences } from '../../doctor/differences.ts';
import type { TestApp } from '../../testing/app.ts';
import { startBooks } from '../../testing/books.ts';
import { startCodes } from '../../testing/factories/codes-event.ts';
import { textOfPdf } from '../../testing/pdf.ts';

let server: TestApp;
let at: Awaited<ReturnType<typeof startCodes>>;
let order: { order_id: string; secret: string };

beforeAll(async () => {
  ({ server } = await startBooks());
  at = await startCodes(server);
  await at.create();
  order = (await at.bookWith(2)).body.data;
  await at.pay(order.order_id);
  await server.runJobs();
});
afterAll(() => server.close());

const get = (url: string) => server.visitor.inject({ url });

test('the invoice says what the code took off, and its credit note does not', async () => {
  const invoice = await get(`/api/public/orders/${order.secret}/invoice.pdf`);
  expect(textOfPdf(invoice.rawPayload).join(' ')).toContain(
    'The code SPRING took €10.00 off these prices.',
  );
  const sold = await at.bookWith(1, { email: 'bo@example.com' });
  const { order_id: orderId, secret } = sold.body.data;
  await at.pay(orderId);
  await at.own.call(ordersApi.updateOrderStatus, { body: { orderId, status: 'cancelled' } });
  const note = await get(`/api/public/orders/${secret}/credit-note.pdf`);
  const text = textOfPdf(note.rawPayload).join(' ');
  expect(text).toContain('€15.00');
  expect(text).not.toContain('SPRING');
});

test('the mail, the order’s page and the CSV file say code and discount', async () => {
  expect(server.mails.find(({ to }) => to === 'ada@example.com')?.text).toContain(
    'Code: SPRING, €10.00 off',
  );
  const { body: page } = await get(`/orders/${order.secret}`);
  expect(page).toMatch(/after code <bdi>SPRING<\/bdi><\/th><td>−€10\.00/);
  const csv = await at.own.inject({ url: `/api/events/${at.event.id}/orders.csv` });
  expect(csv.body).toContain(',Code,Discount (EUR),');
  expect(csv.body).toContain(',SPRING,10.00,');
});

test('the doctor finds uses, figures and discounts that do not follow from the orders', async () => {
  const found: string[] = [];
  const trial = server.db.transaction().execute(async (trx) => {
    await sql`update codes set used = used + 1`.execute(trx);
    await sql`
      update orders set ordered = jsonb_set(ordered, '{0,discount_cents}', '1001')
      where id = ${order.order_id}`.execute(trx);
    for (const { table, what } of await findDifferences(trx)) found.push(`${table} ${what}`);
    throw new Error('take it back');
  });
  await expect(trial).rejects.toThrow('take it back');
  expect(new Set(found)).toEqual(
    new Set(['codes used, revenue_cents, discount_cents', 'orders discount_cents']),
  );
  expect(await findDifferences(server.db)).toEqual([]);
});
