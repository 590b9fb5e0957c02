import type { Deps } from '../../deps.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { OrderMailKind } from '../orders/mail/jobs.ts';
import { documentFileName } from './presenter.ts';
import { listDocuments } from './queries.ts';

/** The document of each mail: the invoice with tickets, the credit note with a cancellation. */
const documentsOfMails = {
  tickets: 'invoice',
  cancelled: 'credit_note',
  'tickets-refunded': 'credit_note',
  'event-cancelled': 'credit_note',
  received: undefined,
  reminder: undefined,
  'expired-refund': undefined,
  'account-restored': undefined,
  'refund-account': undefined,
  'names-missing': undefined,
} as const satisfies Record<OrderMailKind, string | undefined>;

/**
 * Attaches an order's invoice or credit note to a mail about it, if there is one.
 * @param about.refundedAt when the tickets of a part were refunded
 */
export async function withDocument(
  { db, documents }: Deps,
  mail: Mail,
  about: { orderId: string; kind: OrderMailKind; refundedAt?: string | undefined },
): Promise<Mail> {
  const kind = documentsOfMails[about.kind];
  if (kind === undefined) return mail;
  const document = (await listDocuments(db, about.orderId)).findLast(
    ({ issuedAt, ...one }) =>
      one.kind === kind &&
      (about.refundedAt === undefined || issuedAt.toISOString() === about.refundedAt),
  );
  if (!document) return mail;
  const file = {
    filename: documentFileName(document),
    content: await documents.invoicePdf(document),
    contentType: 'application/pdf',
  };
  return { ...mail, attachments: [...(mail.attachments ?? []), file] };
}
