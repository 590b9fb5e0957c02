import { api } from '@marquee/contract/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { VatRegister } from '../../../gateways/vat-ids/register.ts';
import { vatRegisterOf } from '../../../gateways/vat-ids/registry.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { startViesDouble } from '../../../testing/doubles/vies/double.ts';
import { makeAdministrator, makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';
import { checkVatId } from './check.ts';

let vies: Awaited<ReturnType<typeof startViesDouble>>;
let app: TestApp;
let staff: Client;

beforeAll(async () => {
  vies = await startViesDouble();
  app = await startTestApp({ deps: { vatRegister: vatRegisterOf(vies.url) } });
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(async () => {
  await app.close();
  await vies.close();
});
afterEach(() => {
  vies.state.mood = 'well';
  vies.asked.length = 0;
});

async function bookFor(company: typeof sampleCompany | undefined, on = app) {
  const organization = await makeOrganization(on.db);
  const own = on.db.updateTable('organizations').set({ tax_number: 'DE 811 128 135' });
  await own.where('id', '=', organization.id).execute();
  const event = await makeEvent(on.db, { organization_id: organization.id });
  const { body } = await book(on, event, [1], company ? { company } : {});
  return { id: body.data.order_id, secret: body.data.secret, eventId: event.id };
}

async function checkOf({ id, eventId }: { id: string; eventId: string }) {
  const { body } = await staff.call(api.orders.listOrders, { params: { id: eventId } });
  return body.data.find(({ order_id }) => order_id === id)?.vat_check;
}

test('the register is asked about a company’s VAT ID, and staff read what it knows', async () => {
  const order = await bookFor(sampleCompany);
  expect(await checkOf(order)).toBeNull();
  await app.runJobs();
  expect(vies.asked).toEqual([
    {
      countryCode: 'DE',
      vatNumber: '136695976',
      requesterMemberStateCode: 'DE',
      requesterNumber: '811128135',
    },
  ]);
  expect(await checkOf(order)).toEqual({
    known: true,
    name: 'BÄCKEREI SÖHNE GMBH',
    reference: 'WAPIAAAA1',
    checked_at: app.clock.now.toISOString(),
  });
  const page = await app.visitor.inject({ url: `/api/public/orders/${order.secret}` });
  expect(page.payload).not.toContain('WAPIAAAA1');
});

test('nobody is asked about a buyer, or about an ID that the register cannot know', async () => {
  await bookFor(undefined);
  await bookFor({ ...sampleCompany, vat_id: '' });
  await bookFor({ ...sampleCompany, vat_id: 'CHE107787577' });
  await app.runJobs();
  expect(vies.asked).toEqual([]);
});

test('another ID is asked about again, and the old answer is gone at once', async () => {
  const order = await bookFor(sampleCompany);
  await app.runJobs();
  const company = { ...sampleCompany, vat_id: 'DE129273398' };
  const change = { params: { id: order.id }, body: { company } };
  expect((await staff.call(api.companyCorrections.correctCompany, change)).status).toBe(200);
  expect(await checkOf(order)).toBeNull();
  await app.runJobs();
  expect(await checkOf(order)).toMatchObject({ known: false, name: '' });
});

test.each([
  ['away', /VIES did not answer: 200: MS_UNAVAILABLE/],
  ['garbage', /is not valid JSON/],
  ['redirect', /fetch failed/],
  ['huge', /more than 100000 characters/],
] as const)('a register that is %s is asked again later', async (mood, failure) => {
  const order = await bookFor(sampleCompany);
  vies.state.mood = mood;
  await expect(app.runJobs()).rejects.toThrow(failure);
  expect(await checkOf(order)).toBeNull();
  vies.state.mood = 'well';
  app.clock.advance(3_600_000);
  await app.runJobs();
  expect(await checkOf(order)).toMatchObject({ known: true });
});

test('an ID that the register refuses to look up is not known to it', async () => {
  const order = await bookFor(sampleCompany);
  vies.state.mood = 'refuses-input';
  await app.runJobs();
  expect(await checkOf(order)).toMatchObject({ known: false, name: '', reference: '' });
});

test('a register that refuses the organizer’s ID is asked without it', async () => {
  const order = await bookFor(sampleCompany);
  vies.state.mood = 'refuses-requester';
  await app.runJobs();
  expect(vies.asked.map((one) => one.requesterNumber)).toEqual(['811128135', undefined]);
  expect(await checkOf(order)).toMatchObject({ known: true, reference: '' });
});

test('a name with control characters is kept without them', async () => {
  const order = await bookFor(sampleCompany);
  vies.state.mood = 'controls';
  await app.runJobs();
  expect(await checkOf(order)).toMatchObject({ known: true, name: 'BÄCKEREI GMBH' });
});

test('a slow answer about an old ID does not replace that about a newer one', async () => {
  const order = await bookFor(sampleCompany);
  await app.runJobs();
  const company = { ...sampleCompany, vat_id: 'DE129273398' };
  const slow: VatRegister = {
    covers: () => true,
    async ask() {
      const change = { params: { id: order.id }, body: { company } };
      await staff.call(api.companyCorrections.correctCompany, change);
      await app.runJobs();
      return { isKnown: true, name: 'Old Ltd', reference: 'OLD' };
    },
  };
  await checkVatId({ ...app.deps, vatRegister: slow }, { orderId: order.id });
  expect(await checkOf(order)).toMatchObject({ known: false, name: '' });
});
