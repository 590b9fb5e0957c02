import type { StatementDocument, StatementLine } from '@marquee/contract/finance/statements';
import { invoicePdf } from '../../documents/invoice-pdf.ts';
import { paymentPdf } from '../../documents/payment-pdf.ts';
import { posterPdf } from '../../documents/poster-pdf.ts';
import { statementPdf } from '../../documents/statement-pdf.ts';
import { ticketsPdf } from '../../documents/tickets-pdf.ts';
import { paymentContentOf, posterContentOf } from '../../gateways/documents-content.ts';
import { sampleBranding } from './branding.ts';
import { sampleCompany, sampleInvoices } from './e-invoices.ts';
import { sampleInvoice } from './invoice.ts';
import { sampleOrder } from './order.ts';

const names = {
  latin: { title: 'Rock & Roll <live>', holder: 'Łukasz Żółć' },
  chinese: { title: '東京ナイト 🎉', holder: '王小明' },
  arabic: { title: 'ليلة الموسيقى (2026)', holder: 'محمد الأمين' },
  indian: { title: 'संगीत की रात: क्षत्रिय', holder: 'สมชาย น้ำ' },
  unknown: { title: 'Night \u{12000}', holder: 'Ann' },
};

/** Returns each kind of document by a name, in the letters of several scripts. */
export function sampleDocuments(): [name: string, draw: () => Promise<Buffer>][] {
  return Object.entries(names).flatMap(([letters, { title, holder }]) => {
    const order = sampleOrder({ name: holder }, { title, location: title }, 2);
    const tickets = order.tickets.map((ticket) => ({ ...ticket, holder }));
    const transfer = { holder, iban: 'DE89370400440532013000', bic: '', bank: '', code: 'BCD' };
    const payment = paymentContentOf({ ...order, status: 'processing', transfer });
    const shown = { ...order.event, created_at: order.created_at, state: 'on_sale' } as const;
    const poster = posterContentOf(shown, null, 'a4');
    const branding = sampleBranding();
    return [
      [`tickets, ${letters}`, () => ticketsPdf({ ...order, tickets }, branding)],
      [`invoice, ${letters}`, () => invoicePdf(invoiceTo(title, holder, 2))],
      [`hybrid invoice, ${letters}`, () => invoicePdf(toCompany(title, holder))],
      [`long invoice, ${letters}`, () => invoicePdf(invoiceTo(title, holder, 60))],
      [`statement, ${letters}`, () => statementPdf(statementOf(title, holder))],
      [`poster, ${letters}`, () => posterPdf(poster, branding, undefined)],
      ...(payment
        ? [[`payment, ${letters}`, () => paymentPdf(payment, branding)] satisfies [string, unknown]]
        : []),
    ] satisfies [string, () => Promise<Buffer>][];
  });
}

function invoiceTo(title: string, name: string, count: number) {
  const { content, ...invoice } = sampleInvoice();
  const lines = Array.from({ length: count }, () => ({
    label: title,
    quantity: 1,
    unit_cents: 100,
  }));
  const event = { ...content.event, title };
  return { ...invoice, content: { ...content, event, lines, buyer: { ...content.buyer, name } } };
}

/** An invoice that has the same as XML. */
function toCompany(title: string, name: string) {
  const [document = sampleInvoice()] = sampleInvoices();
  const { content } = document;
  const company = { ...sampleCompany, name };
  const event = { ...content.event, title };
  return { ...document, content: { ...content, event, buyer: { ...content.buyer, company } } };
}

/** What one sale of 20 euros brings, in a statement. */
export const saleFigures = {
  tickets: 1,
  gross: 20,
  refunds: 0,
  fees: 1.5,
  tax: 3.19,
  adjustments: 0,
  net: 18.5,
  collected: 0,
  change: 18.5,
};

/** Returns a statement of an organizer about 40 sales of an event. */
export function statementOf(title: string, name: string): StatementDocument {
  const line: StatementLine = {
    ...saleFigures,
    kind: 'order',
    at: '2026-01-13T18:00:00.000Z',
    reference: '4F7A-21C9',
    name,
    event: title,
    taxes: [],
  };
  return {
    ...saleFigures,
    title,
    platform: 'Marquee',
    organization_id: 'an-organization',
    organization_name: 'Harbour Lights',
    legal_name: '',
    billing_address: 'Oranienstraße 25\n10999 Berlin',
    tax_number: 'DE123456789',
    tax_name: 'VAT',
    taxes: [],
    fee_taxes: [],
    event: null,
    payout: null,
    opening: null,
    closing: null,
    orders: 40,
    as_of: '2026-01-13T18:00:00.000Z',
    timezone: 'Europe/Berlin',
    lines: Array.from({ length: 40 }, () => line),
  };
}
