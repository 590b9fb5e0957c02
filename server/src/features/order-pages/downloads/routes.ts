import type { publicInvoicesApi } from '@marquee/contract/companies/e-invoices';
import { scheduleSentences } from '@marquee/contract/events/schedule-words';
import type { publicOrdersApi } from '@marquee/contract/orders/public';
import type { Deps } from '../../../deps.ts';
import { createAllowance } from '../../../http/allowance.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { inLocale } from '../../../lib/locale.ts';
import type { Handlers } from '../../../http/implement.ts';
import type { InvoiceDocument } from '../../../documents/invoice-content.ts';
import { paymentContentOf } from '../../../gateways/documents-content.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { presentDocument, presentXml } from '../../invoices/presenter.ts';
import { paymentFileName } from '../../transfers/account/attach.ts';
import { findOrderBySecret } from '../../orders/queries.ts';
import { getDocument, getLocaleOfDocuments } from '../../invoices/queries.ts';
import { getPublicOrder } from '../queries.ts';

/** A buyer needs one or two; people who share the order's address need a few more. */
const PER_ORDER_AND_MINUTE = 30;

type DownloadHandlers = Pick<
  Handlers<typeof publicOrdersApi>,
  'getTicketsPdf' | 'getPaymentPdf' | 'getPublicInvoice' | 'getPublicCreditNote'
> &
  Handlers<typeof publicInvoicesApi>;

/**
 * Makes the handlers of an order's downloads. The contract's `perMinute` limits each client
 * address, this file limits each order, and rendering waits in a queue of limited length.
 */
export function downloadHandlers(deps: Deps): DownloadHandlers {
  const { db, config, clock } = deps;
  const allow = createAllowance(deps, {
    name: 'downloads of an order',
    most: PER_ORDER_AND_MINUTE,
    windowMs: 60_000,
  });
  const limit = async (orderId: string) => {
    if (config.rateLimits) await allow(orderId, clock());
  };
  type Which = { kind?: InvoiceDocument['kind']; number?: string | undefined };
  const read = async (secret: string, which: Which) => {
    const { id } = await findOrderBySecret(db, secret);
    await limit(id);
    return { id, drawn: await getDocument(db, { id, seller: null }, which) };
  };
  const document = async (secret: string, which: Which, client: string) => {
    const { id, drawn } = await read(secret, which);
    const locale = await getLocaleOfDocuments(db, id);
    return inLocale(locale, () => presentDocument(deps, drawn, client));
  };
  return {
    getTicketsPdf: async ({ params, request }) => {
      const order = await getPublicOrder(deps, params.secret);
      if (order.tickets.length === 0) throw notFound();
      if (order.event.schedule_change.cancelled_at !== null) {
        throw refusal('event_cancelled', scheduleSentences.cancelled);
      }
      await limit(order.order_id);
      const branding = await getBranding(deps);
      return {
        content: await inLocale(order.locale, () =>
          deps.documents.ticketsPdf(order, branding, request.ip),
        ),
        contentType: 'application/pdf',
        fileName: `tickets-${order.reference}.pdf`,
      };
    },
    getPaymentPdf: async ({ params, request }) => {
      const order = await getPublicOrder(deps, params.secret);
      const content = paymentContentOf(order);
      if (!content) throw notFound();
      await limit(order.order_id);
      const branding = await getBranding(deps);
      return {
        content: await inLocale(order.locale, () =>
          deps.documents.paymentPdf(content, branding, request.ip),
        ),
        contentType: 'application/pdf',
        fileName: paymentFileName(order),
      };
    },
    getPublicInvoice: ({ params, query, request }) =>
      document(params.secret, { kind: 'invoice', number: query.number }, request.ip),
    getPublicCreditNote: ({ params, query, request }) =>
      document(params.secret, { kind: 'credit_note', number: query.number }, request.ip),
    getNumberedInvoice: ({ params: { secret, number }, request }) =>
      document(secret, { number }, request.ip),
    getPublicEInvoice: async ({ params: { secret, number }, query }) =>
      presentXml((await read(secret, { number })).drawn, query.format),
  };
}
