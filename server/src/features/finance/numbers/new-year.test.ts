import { financeApi } from '@marquee/contract/finance/finance';
import { ordersApi } from '@marquee/contract/orders/orders';
import { HOUR_MS } from '@marquee/contract/time';
import { expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp } from '../../../testing/app.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { textOfPdf } from '../../../testing/pdf.ts';

test.each([
  ['Europe/Berlin', '2026-12-31T23:30:00.000Z', 2027, 'January 1, 2027'],
  ['Europe/Berlin', '2026-12-31T22:30:00.000Z', 2026, 'December 31, 2026'],
  ['America/New_York', '2027-01-01T03:00:00.000Z', 2026, 'December 31, 2026'],
  ['America/New_York', '2027-01-01T05:00:00.000Z', 2027, 'January 1, 2027'],
])(
  'in %s at %s, next number, number and date have one year: %d',
  async (timezone, at, year, day) => {
    const now = new Date(at);
    const app = await startTestApp({ now });
    const staff = await app.signIn(await makeAdministrator(app.db));
    const starts_at = new Date(now.getTime() + 48 * HOUR_MS);
    const ends_at = new Date(starts_at.getTime() + HOUR_MS);
    const event = await makeEvent(app.db, { timezone, starts_at, ends_at });
    const params = { id: event.organization_id };
    const body = { invoice_prefix: 'R{year}-', next_invoice: '0040' };
    const set = await staff.call(financeApi.setInvoiceNumbers, { params, body });
    expect(set.body.data).toMatchObject({ year, next_invoice: '0040' });
    const sold = await staff.call(ordersApi.sellAtDoor, {
      params: { id: event.id },
      body: { items: [{ ticket_id: event.prices[0]!.id, quantity: 1 }], name: 'Ada Lovelace' },
    });
    const [invoice] = sold.body.data.invoices;
    expect(invoice?.number).toBe(`R${year}-0040`);
    const { rawPayload } = await staff.inject({ url: invoice?.href ?? '' });
    expect(textOfPdf(rawPayload).flat().join(' ').replaceAll(/\s+/g, ' ')).toContain(day);
    const next = await staff.call(financeApi.getInvoiceNumbers, { params });
    expect(next.body.data).toMatchObject({ year, next_invoice: '0041' });
    expect(await findDifferences(app.db)).toEqual([]);
    await app.close();
  },
);
