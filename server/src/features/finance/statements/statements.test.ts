import { financeApi } from '@marquee/contract/finance/finance';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
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
} from '../../../testing/books.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { textOfPdf } from '../../../testing/pdf.ts';
import { makeOrganization } from '../../../testing/factories.ts';

let server: TestApp;
let admin: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;
let id: string;

beforeAll(async () => {
  ({ server, admin } = await startBooks());
  await setFee(server, { basisPoints: 500, fixedCents: 50 });
});
afterAll(() => server.close());

beforeEach(async () => {
  const organization = await makeOrganization(server.db, {
    name: 'Harbour Lights',
    tax_basis_points: 1900,
  });
  id = organization.id;
  event = await makeEvent(server.db, {
    organization_id: id,
    title: 'Night Swim',
    prices: [{ label: 'Standard', amount_cents: 2000 }],
  });
});

const adjust = (amount: number, eventId?: string) =>
  adjustBalance(admin, id, { amount, memo: 'Broken chair', ...(eventId && { event: eventId }) });
async function payOut() {
  const { payout_id } = (await proposePayout(admin, id)).body.data;
  await payPayout(admin, payout_id);
  return payout_id;
}
const ofEvent = (query = {}) =>
  admin.call(financeApi.getEventStatement, { params: { id: event.id }, query });
const ofPayout = (payoutId: string) => statementOf(admin, payoutId);
const setEvent = (values: { is_postponed?: boolean; cancelled_at?: Date }) =>
  server.db.updateTable('events').set(values).where('id', '=', event.id).execute();
const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0) / 100;

describe('the statement of an event', () => {
  test('has gross, refunds, fees, tax and collected amounts, order by order', async () => {
    const first = await sellOnline(server, event, [2], 'Łukasz Żółć');
    const second = await sellAtDoor(admin, event, [1]);
    const third = await sellOnline(server, event, [1], '=SUM(A1)');
    await refund(admin, third);
    await adjust(-5, event.id);
    const figures = {
      gross: 80,
      refunds: 20,
      // 19 % tax in 40 euros and in 20.
      tax: 6.39 + 3.19,
      fees: 4.5,
      adjustments: -5,
      net: 50.5,
      collected: 20,
      change: 30.5,
    };
    const { data } = (await ofEvent()).body;
    expect(data).toMatchObject({ title: 'Night Swim', orders: 3, tickets: 3, ...figures });
    expect([data.opening, data.closing, data.payout]).toEqual([null, null, null]);
    const rows = await financeRows(admin, `events/${event.id}/statement.csv`);
    expect(
      rows.map((row) => [
        row['Order'],
        row['Buyer or memo'],
        row['Net of refunds and fees with adjustments (EUR)'],
      ]),
    ).toEqual([
      [referenceOf(first), 'Łukasz Żółć', '37.00'],
      [referenceOf(second), 'Walk-in', '18.50'],
      [referenceOf(third), "'=SUM(A1)", '0.00'],
      ['', 'Broken chair', '-5.00'],
    ]);
    expect({
      gross: sum(rows, 'Gross (EUR)'),
      refunds: sum(rows, 'Refunds (EUR)'),
      tax: sum(rows, 'Tax (EUR)'),
      fees: sum(rows, 'Fees (EUR)'),
      adjustments: sum(rows, 'Adjustments (EUR)'),
      net: sum(rows, 'Net of refunds and fees with adjustments (EUR)'),
      collected: sum(rows, 'Collected by the organizer (EUR)'),
      change: sum(rows, 'Change of the balance (EUR)'),
    }).toEqual(figures);
  });

  test('has no date while the event is postponed', async () => {
    await sellOnline(server, event, [1]);
    const summary = async () => {
      const { body } = await admin.call(financeApi.listEventSummaries, { params: { id } });
      return body.data[0];
    };
    const startOf = async () =>
      (await financeRows(admin, `organizations/${id}/events.csv`))[0]?.['Starts (UTC)'];
    const document = async () => {
      const url = `/api/finance/events/${event.id}/statement.pdf`;
      const { rawPayload } = await admin.inject({ method: 'GET', url });
      return textOfPdf(rawPayload).flat().join(' ');
    };
    const starts_at = '2026-02-14T18:30:00.000Z';
    expect((await ofEvent()).body.data.event).toMatchObject({ starts_at, postponed: false });
    expect(await summary()).toMatchObject({ starts_at, postponed: false });
    expect(await startOf()).toContain('2026-02-14');
    expect(await document()).toContain('February 14, 2026');
    await setEvent({ is_postponed: true });
    expect((await ofEvent()).body.data.event).toMatchObject({ starts_at: null, postponed: true });
    expect(await summary()).toMatchObject({ starts_at: null, postponed: true });
    expect(await startOf()).toBe('');
    expect(await document()).toContain('New date to be announced');
    expect(await document()).not.toContain('February 14, 2026');
    // A cancelled event keeps the date that it does not take place on.
    await setEvent({ cancelled_at: new Date(0) });
    expect(await summary()).toMatchObject({ starts_at, postponed: false });
  });

  test('belongs to the organization that had the event at the sale', async () => {
    await sellOnline(server, event, [1]);
    const heir = await makeOrganization(server.db);
    await server.db
      .updateTable('events')
      .set({ organization_id: heir.id })
      .where('id', '=', event.id)
      .execute();
    await sellOnline(server, event, [2]);
    expect((await ofEvent()).body.data).toMatchObject({ organization_id: heir.id, gross: 40 });
    expect((await ofEvent({ organization: id })).body.data).toMatchObject({
      organization_name: 'Harbour Lights',
      gross: 20,
    });
    const stranger = await makeOrganization(server.db);
    expect((await ofEvent({ organization: stranger.id })).status).toBe(404);
  });

  test('is in its organization’s list with the same sums', async () => {
    await sellOnline(server, event, [2]);
    await adjust(3, event.id);
    await adjust(7);
    const list = await admin.call(financeApi.listEventSummaries, { params: { id } });
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ title: 'Night Swim', tickets: 2, gross: 40, fees: 3, adjustments: 3, net: 40 }],
    });
    const { net } = (await ofEvent()).body.data;
    expect(list.body.data[0]?.net).toBe(net);
  });
});

describe('the statement of a payout', () => {
  test('continues after the previous one, including refunds of older sales', async () => {
    const old = await sellOnline(server, event, [2]);
    const first = await payOut();
    expect(await ofPayout(first)).toMatchObject({
      title: 'Payout 1',
      opening: 0,
      gross: 40,
      fees: 3,
      change: 37,
      closing: 0,
    });
    await sellOnline(server, event, [5]);
    await refund(admin, old);
    const { payout_id: second } = (await proposePayout(admin, id, 50)).body.data;
    // Sold after the proposal, so it belongs to the next payout.
    await sellOnline(server, event, [1]);
    const expected = { opening: 0, gross: 100, refunds: 40, fees: 4.5, net: 55.5, closing: 5.5 };
    expect(await ofPayout(second)).toMatchObject(expected);
    await payPayout(admin, second);
    expect(await ofPayout(second)).toMatchObject(expected);
    const third = await payOut();
    expect(await ofPayout(third)).toMatchObject({ opening: 5.5, gross: 20, net: 18.5, closing: 0 });
    const rows = await financeRows(admin, `payouts/${third}/statement.csv`);
    expect(rows.map((row) => [row['Kind'], row['Change of the balance (EUR)']])).toEqual([
      ['Balance before', '5.50'],
      ['Order', '18.50'],
      ['Payout 3', '-24.00'],
    ]);
  });

  test('does not exist for a withdrawn payout, and the next payout includes its entries', async () => {
    await sellOnline(server, event, [1]);
    const { payout_id } = (await proposePayout(admin, id)).body.data;
    await withdrawPayout(admin, payout_id);
    const gone = await admin.call(financeApi.getPayoutStatement, { params: { id: payout_id } });
    expect(gone.status).toBe(409);
    expect(await ofPayout(await payOut())).toMatchObject({
      title: 'Payout 2',
      gross: 20,
      orders: 1,
    });
  });
});
