import { financeApi } from '@marquee/contract/finance/finance';
import { companyCorrectionsApi } from '@marquee/contract/companies/corrections';
import { ordersApi } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { sendThroughSmtp } from '../../../testing/doubles/smtp-sink.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());

/** Sends what the jobs mailed through a mail server, and returns its words and PDF files. */
async function arrived() {
  app.mails.length = 0;
  await app.runJobs();
  const [mail, ...others] = app.mails;
  if (!mail || others.length > 0) throw new Error(`${app.mails.length} mails went out.`);
  const { received } = await sendThroughSmtp('Marquee <no-reply@tickets.example>', mail);
  const { text = '', attachments } = await PostalMime.parse(received[0] ?? '');
  const files = attachments.flatMap(({ filename }) => filename ?? []);
  return {
    text: text.replaceAll(/\s+/g, ' '),
    files: files.filter((name) => /^(?:invoice|credit)/.test(name)).toSorted(),
  };
}

test.each([
  ['RE-{year}-', 'GS-', 'RE-2026-', 'GS-'],
  // The notes of this range sort behind its invoices.
  ['A', 'ZN{year}-', 'A', 'ZN2026-'],
])('mails name documents by the ranges %s and %s', async (invoice, note, re, gs) => {
  const event = await makeEvent(app.db);
  await staff.call(financeApi.setInvoiceNumbers, {
    params: { id: event.organization_id },
    body: { invoice_prefix: invoice, next_invoice: '00041', credit_note_prefix: note },
  });
  const { body } = await book(app, event, [2], { email: 'ada@example.com' });
  const { order_id: id } = body.data;
  const paid = { orderId: id, status: 'completed' } as const;
  await staff.call(ordersApi.updateOrderStatus, { body: paid });
  const tickets = await arrived();
  expect(tickets.files).toEqual([`invoice-${re}00041.pdf`]);
  expect(tickets.text).toContain(`Invoice ${re}00041`);

  // A part goes back first, so the corrected invoice has two credit notes.
  const sum = { amount: 5, reason: 'Late start' };
  await staff.call(ticketRefundsApi.refundSum, { params: { id }, body: sum });
  const refunded = await arrived();
  expect(refunded.files).toEqual([`credit-note-${gs}00001.pdf`]);
  expect(refunded.text).toContain(`Credit note ${gs}00001`);

  const correction = { company: sampleCompany, resend: true };
  await staff.call(companyCorrectionsApi.correctCompany, { params: { id }, body: correction });
  const corrected = await arrived();
  expect(corrected.text).toContain(
    `The credit note ${gs}00002 cancels the invoice ${re}00041, and the invoice ${re}00042 replaces it.`,
  );
  expect(corrected.files).toEqual([`credit-note-${gs}00002.pdf`, `invoice-${re}00042.pdf`]);

  const body2 = { orderId: id, status: 'cancelled' } as const;
  await staff.call(ordersApi.updateOrderStatus, { body: body2 });
  expect((await arrived()).files).toEqual([`credit-note-${gs}00003.pdf`]);
});
