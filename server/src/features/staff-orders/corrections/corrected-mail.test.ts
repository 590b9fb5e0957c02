import { companyCorrectionsApi } from '@marquee/contract/companies/corrections';
import { ordersApi } from '@marquee/contract/orders/orders';
import { correctionsApi } from '@marquee/contract/staff-orders/corrections';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startExchanges } from '../../../testing/doubles/exchanges.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';

let app: Awaited<ReturnType<typeof startExchanges>>;

beforeAll(async () => {
  app = await startExchanges();
});
afterAll(() => app.close());
beforeEach(() => {
  app.server.mails.length = 0;
});

/** Runs the jobs, and returns the mail about the corrected invoice. */
async function correctedMail() {
  await app.server.runJobs();
  const about = app.server.mails.filter(({ subject }) =>
    subject.startsWith('The corrected invoice'),
  );
  expect(about).toHaveLength(1);
  const [mail] = about;
  return {
    to: mail?.to,
    text: mail?.text,
    files: (mail?.attachments ?? []).map(({ filename }) => filename).toSorted(),
  };
}

test('a refund before the mail goes out does not change its documents', async () => {
  const { id, event } = await app.buyAndPay();
  const resent = { params: { id }, body: { company: sampleCompany, resend: true } };
  await app.staff.call(companyCorrectionsApi.correctCompany, resent);
  const { body } = await app.staff.call(ordersApi.listOrders, { params: { id: event.id } });
  const refunded = await app.staff.call(ticketRefundsApi.refundTickets, {
    params: { id },
    body: { ticket_ids: [body.data[0]?.tickets[0]?.ticket_id ?? ''] },
  });
  expect(refunded.body.data.invoices.map(({ number }) => number)).toEqual([
    '2026-0001',
    '2026-0002',
    '2026-0003',
    '2026-0004',
  ]);
  const { text, files } = await correctedMail();
  expect(text).toContain('The credit note 2026-0002 cancels the invoice 2026-0001');
  expect(files).toContain('credit-note-2026-0002.pdf');
  expect(files).toContain('invoice-2026-0003.pdf');
  expect(files).not.toContain('credit-note-2026-0004.pdf');
});

test('a corrected buyer gets the tickets and both new documents', async () => {
  const { id } = await app.buyAndPay();
  const named = { name: 'Augusta King', email: 'ada@example.com' };
  const { body } = await app.staff.call(correctionsApi.correctBuyer, {
    body: { orderId: id, ...named, new_invoice: true, resend: true },
  });
  const [, note, invoice] = body.data.invoices.map(({ number }) => number);
  const { to, files } = await correctedMail();
  expect(to).toBe('ada@example.com');
  expect(files).toContain(`credit-note-${note}.pdf`);
  expect(files).toContain(`invoice-${invoice}.pdf`);
  expect(app.server.mails.map(({ subject }) => subject.split(/ for |:/)[0])).toContain(
    'Your tickets',
  );
});
