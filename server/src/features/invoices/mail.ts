import type { Deps } from '../../deps.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { InvoiceDocument } from '../../documents/invoice-content.ts';
import type { OrderMailKind } from '../orders/mail/jobs.ts';
import { documentFileName } from './presenter.ts';
import { listDocuments } from './queries.ts';

/**
 * The document of each mail: the invoice with tickets, the credit note with a cancellation, both with a
 * correction.
 */
const documentsOfMails = {
  tickets: 'invoice',
  cancelled: 'credit_note',
  'tickets-refunded': 'credit_note',
  'event-cancelled': 'credit_note',
  received: undefined,
  applied: undefined,
  accepted: undefined,
  declined: undefined,
  undecided: undefined,
  reminder: undefined,
  'expired-refund': undefined,
  'account-restored': undefined,
  'refund-account': undefined,
  'names-missing': undefined,
  'exchange-asked': undefined,
  'invoice-corrected': 'both',
} as const satisfies Record<OrderMailKind, string | undefined>;

/**
 * Attaches an order's last documents to a mail about it, if there are any.
 * @param about.refundedAt when the tickets of a part were refunded
 */
export async function withDocument(
  { db, documents }: Deps,
  mail: Mail,
  about: { orderId: string; kind: OrderMailKind; refundedAt?: string | undefined },
): Promise<Mail> {
  const kind = documentsOfMails[about.kind];
  if (kind === undefined) return mail;
  const listed = await listDocuments(db, about.orderId);
  const last = (wanted: string) =>
    listed.findLast(
      ({ issuedAt, ...one }) =>
        one.kind === wanted &&
        (about.refundedAt === undefined || issuedAt.toISOString() === about.refundedAt),
    );
  const chosen = kind === 'both' ? correctedPair(listed) : [last(kind)];
  const files = [];
  for (const document of chosen.filter((one) => one !== undefined)) {
    files.push({
      filename: documentFileName(document),
      content: await documents.invoicePdf(document),
      contentType: 'application/pdf',
    });
  }
  return { ...mail, attachments: [...(mail.attachments ?? []), ...files] };
}

/** Returns the last invoice and the credit note before it; a later one credits that invoice. */
function correctedPair(documents: InvoiceDocument[]): (InvoiceDocument | undefined)[] {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice');
  const before = documents.findLast(
    ({ kind, corrects }) => kind === 'credit_note' && corrects?.number !== invoice?.number,
  );
  return [before, invoice];
}
