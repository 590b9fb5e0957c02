import type { Trx } from '../../db/database.ts';
import { InvoiceContent } from '../../documents/invoice-content.ts';
import { randomId } from '../../lib/random.ts';
import type { Charges } from '../orders/items/charges.ts';
import type { OrderItem } from '../orders/items/items.ts';
import { countryOfSeller } from '../orders/items/reverse-charge.ts';
import { type Carried, type NewDocument, writeDocuments } from './numbers/write.ts';
import {
  contentOf,
  contentTaxesOf,
  creditLinesOf,
  type InvoicedOrder,
  type InvoiceSeller,
  invoiceYear,
} from './rules.ts';

const notExchanged: Carried = { exchange_id: null, carried_cents: 0, carried_tax_cents: 0 };

export async function issueInvoices(
  trx: Trx,
  event: { id: string; organization_id: string },
  sold: InvoicedOrder[],
  carried = notExchanged,
): Promise<void> {
  if (sold.length === 0) return;
  const seller = await getSeller(trx, event.id);
  const documents = sold.map((order): NewDocument => ({
    id: randomId(),
    year: invoiceYear(order.soldAt, seller.timezone),
    kind: 'invoice',
    order_id: order.id,
    corrects_id: null,
    issued_at: order.soldAt,
    gross_cents: order.totalCents,
    tax_cents: order.taxCents,
    content: contentOf(seller, order),
    ...carried,
  }));
  await writeDocuments(trx, event.organization_id, documents);
}

async function getSeller(trx: Trx, eventId: string): Promise<InvoiceSeller> {
  const seller = await trx
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .innerJoin('platform_settings', (join) => join.onTrue())
    .select([
      'organizations.name as organization_name',
      'organizations.email as organization_email',
      'organizations.phone as organization_phone',
    ])
    .select([
      'legal_name',
      'billing_address',
      'billing_country',
      'tax_number',
      'platform_settings.name as platform_name',
    ])
    .select(['events.title', 'events.starts_at', 'events.timezone', 'events.is_postponed'])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { ...seller, billing_country: countryOfSeller(seller) };
}

/** What a credit note takes back: all that is left of an order, or a part of it. */
export type Credited = Pick<
  Charges,
  'totalCents' | 'buyerFeeCents' | 'taxBasisPoints' | 'taxCents' | 'taxes'
> & {
  /** The order's. */
  id: string;
  items: OrderItem[];
  /** Why a sum goes back, without tickets; absent: the items go back. */
  reason?: string;
};

/**
 * Writes a credit note for an order's last invoice; orders from before invoices existed have none.
 */
export async function issueCreditNote(
  trx: Trx,
  credited: Credited,
  now: Date,
  carried = notExchanged,
): Promise<void> {
  const orderId = credited.id;
  const invoice = await trx
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!invoice) return;
  const { discount: _, ...content } = InvoiceContent.parse(invoice.content);
  const event = (await isPostponed(trx, orderId))
    ? { ...content.event, starts_at: null }
    : content.event;
  await writeDocuments(trx, invoice.organization_id, [
    {
      id: randomId(),
      year: invoiceYear(now, content.event.timezone),
      kind: 'credit_note',
      order_id: orderId,
      corrects_id: invoice.id,
      issued_at: now,
      gross_cents: credited.totalCents,
      tax_cents: credited.taxCents,
      ...carried,
      content: {
        ...content,
        event,
        lines: creditLinesOf(credited),
        total_cents: credited.totalCents,
        tax: { ...content.tax, cents: credited.taxCents },
        taxes: contentTaxesOf(credited.taxes),
      },
    },
  ]);
}

/** Tells whether the event of an order has no date now, whatever its invoice says. */
async function isPostponed(trx: Trx, orderId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where('events.is_postponed', '=', true)
    .where('events.cancelled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
