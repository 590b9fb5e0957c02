import { api } from '@marquee/contract/api';
import { MAX_FILES } from '@marquee/contract/finance/invoice-files';
import { expect, test, beforeAll, afterAll } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';
import { filesIn } from '../../../testing/files/zip.ts';
import { hasMoreThan } from './queries.ts';

let app: TestApp;
let staff: Client;
let organizationId: string;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signIn(await makeAdministrator(app.db));
  organizationId = (await makeOrganization(app.db)).id;
  eventId = (await makeEvent(app.db, { organization_id: organizationId })).id;
});
afterAll(() => app.close());

const bill = (values: object) =>
  app.db.updateTable('organizations').set(values).where('id', '=', organizationId).execute();

async function sell(): Promise<string> {
  const price = app.db.selectFrom('price_types').select('id').where('event_id', '=', eventId);
  const { id: ticket_id } = await price.executeTakeFirstOrThrow();
  const { body } = await staff.call(api.orders.sellAtDoor, {
    params: { id: eventId },
    body: { items: [{ ticket_id, quantity: 1 }], name: '=Ada', email: 'ada@example.com' },
  });
  return body.data.order_id;
}

async function download(query = '', client = staff) {
  const url = `/api/finance/organizations/${organizationId}/invoices.zip${query}`;
  return client.inject({ url });
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

test('an organizer downloads the e-invoices of a period and a list of all documents', async () => {
  // The first invoice lacks a tax number, so it has no file.
  await sell();
  await bill({ billing_country: 'DE', tax_number: 'DE 811 128 135', legal_name: 'Hall GmbH' });
  const id = await sell();
  const change = { params: { id }, body: { company: sampleCompany } };
  await staff.call(api.companyCorrections.correctCompany, change);
  const answer = await download();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="invoices.zip"',
  });
  const files = filesIn(answer.rawPayload);
  const year = app.clock.now.getUTCFullYear();
  expect([...files.keys()]).toEqual([
    `invoice-${year}-0002.xml`,
    `credit-note-${year}-0003.xml`,
    `invoice-${year}-0004.xml`,
    'invoices.csv',
  ]);
  const xml = await staff.inject({ url: `/api/order/${id}/invoices/${year}-0004.xml` });
  expect(files.get(`invoice-${year}-0004.xml`)).toBe(xml.payload);
  expect(xml.payload).toContain('CrossIndustryInvoice');
  const [, first, second, third, fourth] = (files.get('invoices.csv') ?? '').split('\n');
  expect(first).toContain("'=Ada");
  expect(first).toMatch(/,the organizer’s (country|tax number)/);
  expect(second).toContain(`invoice-${year}-0002.xml`);
  expect(third).toContain(`${year}-0003,Credit note,${year}-0002`);
  expect(fourth).toContain('DE136695976');
});

test('the list says which invoice lacks the address that law wants, until it is corrected', async () => {
  const prices = app.db.updateTable('price_types').where('event_id', '=', eventId);
  await prices.set({ amount_cents: 25_001 }).execute();
  const id = await sell();
  await prices.set({ amount_cents: 2_500 }).execute();
  const lacking = async () => {
    const list = filesIn((await download()).rawPayload).get('invoices.csv') ?? '';
    return list.split('\n').filter((line) => line.includes('the buyer’s address (over €250.00)'));
  };
  expect(await lacking()).toHaveLength(1);
  const change = { params: { id }, body: { company: { ...sampleCompany, vat_id: '' } } };
  await staff.call(api.companyCorrections.correctCompany, change);
  expect(await lacking()).toEqual([]);
});

test('a period has the documents of its days, in the reader’s time zone', async () => {
  const today = dayOf(app.clock.now);
  app.clock.advance(3 * 86_400_000);
  staff = await app.signIn(await makeAdministrator(app.db));
  await sell();
  const later = dayOf(app.clock.now);
  const names = async (query: string) =>
    [...filesIn((await download(query)).rawPayload).keys()].length - 1;
  expect(await names(`?from=${today}&to=${today}&timezone=UTC`)).toBe(6);
  expect(await names(`?from=${later}&to=${later}&timezone=UTC`)).toBe(1);
  expect(await names(`?to=${later}`)).toBe(7);
  const none = filesIn((await download('?to=2001-01-01')).rawPayload);
  expect([...none.keys()]).toEqual(['invoices.csv']);
});

test('the list is written as its reader sets numbers', async () => {
  const reader = await app.signIn(await makeAdministrator(app.db, { locale: 'de-DE' }));
  const list = filesIn((await download('', reader)).rawPayload).get('invoices.csv') ?? '';
  expect(list.split('\n')[0]).toContain(';Net (EUR);');
  expect(list).toMatch(/;\d+,\d\d;/);
});

test('another organizer, a visitor and a wrong period get nothing', async () => {
  const stranger = await app.signIn(await makeClient(app.db));
  expect((await download('', stranger)).statusCode).toBe(404);
  expect((await download('', app.visitor)).statusCode).toBe(401);
  expect((await download('?from=yesterday')).statusCode).toBe(400);
});

test('a period with too many documents is refused before a file begins', async () => {
  const all = { timezone: 'UTC' };
  expect(await hasMoreThan(app.db, MAX_FILES, organizationId, all)).toBe(false);
  expect(await hasMoreThan(app.db, 4, organizationId, all)).toBe(true);
});
