import { auditApi } from '@marquee/contract/audit/audit';
import { ownCompanyApi } from '@marquee/contract/companies/corrections';
import {
  companyChangesADay,
  companyChangeSentences as say,
  companySentences,
} from '@marquee/contract/companies/sentences';
import { api } from '@marquee/contract/api';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';

let app: TestApp;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(HOUR_MS);
  app.mails.length = 0;
});
afterEach(async () => {
  const differences = await findDifferences(app.db);
  if (differences.length > 0) throw new Error(JSON.stringify(differences));
});

type Company = typeof sampleCompany;

type Booked = { isPaid?: boolean; more?: object; amount?: number };

async function bookTwo({ isPaid = true, more = {}, amount }: Booked = {}) {
  const { id: organization_id } = await makeOrganization(app.db);
  const billing = {
    billing_address: 'Ring 1\n10999 Berlin\nGermany',
    tax_number: 'DE136695976',
    phone: '+49 30 1234567',
  };
  const organizations = app.db.updateTable('organizations').set(billing);
  await organizations.where('id', '=', organization_id).execute();
  const starts_at = new Date(app.clock.now.getTime() + DAY_MS);
  const ends_at = new Date(starts_at.getTime() + HOUR_MS);
  const event = await makeEvent(app.db, { organization_id, starts_at, ends_at });
  if (amount !== undefined) {
    const prices = app.db.updateTable('price_types').set({ amount_cents: amount });
    await prices.where('event_id', '=', event.id).execute();
  }
  const { body } = await book(app, event, [2], more);
  const { order_id: id, secret } = body.data;
  if (isPaid) {
    const paid = { body: { orderId: id, status: 'completed' as const } };
    await staff.call(api.orders.updateOrderStatus, paid);
  }
  await app.runJobs();
  app.mails.length = 0;
  return { id, secret, event };
}

const change = (secret: string, company: Company) =>
  app.visitor.call(ownCompanyApi.changeOwnCompany, { params: { secret }, body: { company } });

const pageOf = async (secret: string) =>
  (await app.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } })).body.data;

test('a buyer corrects the invoice once, and gets both documents by mail', async () => {
  const { secret } = await bookTwo();
  expect(await pageOf(secret)).toMatchObject({
    company: null,
    company_change: { until: expect.any(String) as unknown },
  });
  const { status, body } = await change(secret, sampleCompany);
  expect([status, body.message]).toEqual([200, say.sentToYou]);
  expect(body.data).toMatchObject({ company: sampleCompany, company_change: null });
  expect(body.data.invoices).toMatchObject([
    { kind: 'invoice', number: '2026-0001', xml: [] },
    { kind: 'credit_note', number: '2026-0002', xml: [] },
    { kind: 'invoice', number: '2026-0003' },
  ]);
  const xml = body.data.invoices.flatMap((invoice) => invoice.xml);
  expect(xml.map(({ format }) => format)).toEqual(['cii', 'ubl', 'xrechnung']);
  for (const { href: url } of xml) {
    const file = await app.visitor.inject({ url });
    expect([file.statusCode, file.payload.includes('DE136695976')]).toEqual([200, true]);
  }
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject.split(' for ')[0])).toEqual([
    'The corrected invoice',
  ]);
  const files = (app.mails[0]?.attachments ?? []).map(({ filename }) => filename);
  expect(files).toEqual(
    expect.arrayContaining(['invoice-2026-0003.pdf', 'credit-note-2026-0002.pdf']),
  );
  const other = { ...sampleCompany, name: 'Other Ltd' };
  const second = await change(secret, other);
  expect([second.status, second.body]).toMatchObject([
    409,
    { code: 'invoice_stays', message: say.used },
  ]);
  expect((await pageOf(secret)).company).toEqual(sampleCompany);
  const { body: log } = await staff.call(auditApi.listAudit, { query: { limit: 1 } });
  expect(log.data[0]).toMatchObject({ action: 'order.company-changed' });
  expect(JSON.stringify(log.data[0])).toContain('The buyer');
});

test('a correction of staff before does not take the buyer’s', async () => {
  const { id, secret } = await bookTwo();
  const body = { company: sampleCompany };
  await staff.call(api.companyCorrections.correctCompany, { params: { id }, body });
  expect((await change(secret, sampleCompany)).body.message).toBe(say.unchanged);
  const moved = { ...sampleCompany, address: { ...sampleCompany.address, street: 'Ring 2' } };
  expect((await change(secret, moved)).body.message).toBe(say.sentToYou);
  expect((await pageOf(secret)).invoices.map(({ kind }) => kind)).toEqual([
    'invoice',
    'credit_note',
    'invoice',
    'credit_note',
    'invoice',
  ]);
});

test('of an unpaid order it is no document, and may change again, but not all day', async () => {
  const { secret } = await bookTwo({ isPaid: false, more: { company: sampleCompany } });
  for (let time = 0; time < companyChangesADay; time += 1) {
    const name = `Company ${time}`;
    const { body } = await change(secret, { ...sampleCompany, name });
    expect(body).toMatchObject({ message: say.saved, data: { company: { name } } });
    app.clock.advance(60_000);
  }
  const tooOften = await change(secret, sampleCompany);
  expect([tooOften.status, tooOften.body.message]).toEqual([429, say.tooOften]);
  // Nothing of a refused change stays.
  expect((await pageOf(secret)).company).toMatchObject({
    name: `Company ${companyChangesADay - 1}`,
  });
  await app.runJobs();
  expect(app.mails).toEqual([]);
});

test('ends 30 days after the event, and with its cancellation', async () => {
  const { secret, event } = await bookTwo();
  app.clock.advance(30 * DAY_MS + DAY_MS + 2 * HOUR_MS);
  expect((await change(secret, sampleCompany)).body).toMatchObject({
    code: 'invoice_stays',
    message: say.closed,
  });
  const postponed = app.db.updateTable('events').set({ is_postponed: true });
  await postponed.where('id', '=', event.id).execute();
  expect((await pageOf(secret)).company_change).toEqual({ until: null });
  expect((await change(secret, sampleCompany)).status).toBe(200);
  staff = await app.signIn(await makeAdministrator(app.db));
  const off = await bookTwo();
  await staff.call(api.eventCancellation.cancelEvent, {
    params: { id: off.event.id },
    body: { subject: 'No concert', message: 'We are sorry.' },
  });
  expect((await pageOf(off.secret)).company_change).toBeNull();
  expect((await change(off.secret, sampleCompany)).status).toBe(409);
  await app.runJobs();
});

test('is not offered once the event is another organizer’s', async () => {
  const { secret, event } = await bookTwo();
  const { id: organization_id } = await makeOrganization(app.db);
  const given = app.db.updateTable('events').where('id', '=', event.id);
  await given.set({ organization_id }).execute();
  expect((await change(secret, sampleCompany)).body.message).toBe(say.otherSeller);
  expect((await pageOf(secret)).company_change).toBeNull();
  await given.set({ organization_id: event.organization_id }).execute();
});

test('refuses what the form of a booking refuses, at its fields, and strangers', async () => {
  const { secret } = await bookTwo();
  const wrong = { ...sampleCompany, name: ' ', vat_id: 'DE136695975' };
  expect((await change(secret, wrong)).body.errors).toEqual({
    'company.name': [companySentences.name],
    'company.vat_id': [companySentences.vatId],
  });
  const long = await change(secret, { ...sampleCompany, purchase_order: 'x'.repeat(61) });
  expect(long.status).toBe(400);
  expect((await change('no-such-secret', sampleCompany)).status).toBe(404);
});

test('ten guesses a minute come through', async () => {
  app.clock.advance(HOUR_MS);
  const { secret } = await bookTwo();
  const answers = [];
  for (let time = 0; time < 12; time += 1) answers.push(await change(secret, sampleCompany));
  expect(answers.map(({ status }) => status)).toContain(429);
  expect((await pageOf(secret)).invoices).toHaveLength(3);
});

const person = { ...sampleCompany, name: 'Ada Lovelace', vat_id: '', purchase_order: '' };

test('a private buyer adds the address that an invoice over the limit of its country needs', async () => {
  const { secret, event } = await bookTwo({ amount: 12_501 });
  expect((await pageOf(secret)).address_over).toBe(250);
  const read = async () => {
    const { body } = await staff.call(api.orders.listOrders, { params: { id: event.id } });
    return body.data.map(({ address_over: over }) => over);
  };
  expect(await read()).toEqual([250]);
  expect((await change(secret, person)).body).toMatchObject({
    message: say.sentToYou,
    data: { company: person, address_over: null },
  });
  expect(await read()).toEqual([null]);
});

test('an invoice at the limit needs no address', async () => {
  const { secret } = await bookTwo({ amount: 12_500 });
  expect((await pageOf(secret)).address_over).toBeNull();
});

test('an unpaid order asks for the address before its invoice is written', async () => {
  const { secret } = await bookTwo({ isPaid: false, amount: 12_501 });
  expect((await pageOf(secret)).address_over).toBe(250);
  expect((await change(secret, person)).body.data.address_over).toBeNull();
});

test('two corrections at once write one', async () => {
  app.clock.advance(HOUR_MS);
  const { secret } = await bookTwo();
  const other = { ...sampleCompany, name: 'Other Ltd' };
  const answers = await Promise.all([change(secret, sampleCompany), change(secret, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await pageOf(secret)).invoices).toHaveLength(3);
});
