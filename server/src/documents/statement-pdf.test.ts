import { pathOf } from '@marquee/contract/endpoint';
import type { StatementLine, StatementDocument } from '@marquee/contract/finance/statements';
import { financeApi } from '@marquee/contract/finance/finance';
import { expect, test } from 'vitest';
import { sellOnline, startBooks } from '../testing/books.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { saleFigures, statementOf } from '../testing/samples/documents.ts';
import { textOfPdf } from '../testing/pdf.ts';
import { statementPdf } from './statement-pdf.ts';

const sale: StatementLine = {
  ...saleFigures,
  kind: 'order',
  at: '2026-01-13T18:00:00.000Z',
  reference: '4F7A-21C9',
  name: '王小明 Ada',
  event: 'Night Swim',
  taxes: [],
};

function documentOf(lines: StatementLine[]): StatementDocument {
  return {
    ...statementOf(sale.event, sale.name),
    event: {
      event_id: 'an-event',
      starts_at: '2026-02-14T18:30:00.000Z',
      postponed: false,
      cancelled: false,
    },
    orders: lines.length,
    lines,
  };
}

const pagesText = async (document: StatementDocument) =>
  textOfPdf(await statementPdf(document)).map((page) => page.join(' '));

test('every page has column headers and a page number for any number of lines', async () => {
  for (const count of [0, 20, 21, 22, 23, 49, 50, 51, 120]) {
    const pages = await pagesText(documentOf(Array.from({ length: count }, () => sale)));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Date Order Buyer Tickets Gross Refunds Fees Tax Net');
    }
    expect(pages.join(' ').split(sale.reference).length - 1).toBe(count);
    expect(pages.at(-1)).toContain('Total');
  }
});

test('has the organization, the totals, and names in printable letters', async () => {
  const [page] = await pagesText(documentOf([sale]));
  for (const words of [
    'Statement · Marquee',
    'Night Swim',
    'For Harbour Lights Oranienstraße 25 10999 Berlin Tax number DE123456789',
    'Event February 14, 2026 at 7:30 PM',
    'Gross of 1 order €20.00',
    'Refunds €0.00',
    'Platform fees −€1.50',
    'Net €18.50',
    'VAT included in gross less refunds €3.19',
    ' Ada ',
    'dates in Berlin time',
  ]) {
    expect(page?.replaceAll('\u00a0', ' ')).toContain(words);
  }
});

test('of a payout has the balance before and after, and its events', async () => {
  const payout = {
    payout_id: 'a-payout',
    organization_id: 'an-organization',
    organization_name: 'Harbour Lights',
    number: 3,
    status: 'paid' as const,
    amount: 20,
    proposed_at: '2026-01-14T18:00:00.000Z',
    proposed_by: 'Grace Hopper',
    paid_at: '2026-01-15T18:00:00.000Z',
    paid_by: 'Grace Hopper',
    reference: 'SEPA 0042',
    withdrawn_at: null,
  };
  const given = { title: 'Payout 3', event: null, payout, opening: 5, closing: 3.5 };
  const [page] = await pagesText({ ...documentOf([sale]), ...given });
  for (const words of [
    'Paid Jan 15, 2026 Reference SEPA 0042',
    'Balance before €5.00',
    'Payout 3 −€20.00',
    'Balance after €3.50',
    'Buyer Event Tickets',
    'Ada Night Swim',
  ]) {
    expect(page).toContain(words);
  }
});

test('is an archivable file', async () => {
  const { server, admin } = await startBooks();
  const event = await makeEvent(server.db);
  await sellOnline(server, event, [1]);
  const answer = await admin.inject({
    url: `/api${pathOf(financeApi.getEventStatementPdf).replace('{id}', event.id)}`,
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('statement-event-');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await server.close();
});
