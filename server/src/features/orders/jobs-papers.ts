import type { Deps } from '../../deps.ts';
import type { Mail } from '../../gateways/mailer.ts';
import type { OrderMailKind } from './jobs-mail.ts';
import { paperFileName } from './presenter-invoice.ts';
import { listPapers } from './queries-invoices.ts';

/** The paper that goes with a mail: the invoice with the tickets, the credit note when it is over. */
const papersOfMails = {
  tickets: 'invoice',
  cancelled: 'credit_note',
  received: undefined,
  'expired-refund': undefined,
} as const satisfies Record<OrderMailKind, string | undefined>;

/** A mail about an order with the paper of the books that belongs to it, if there is one. */
export async function withPaper(
  { db, documents }: Deps,
  mail: Mail,
  about: { orderId: string; kind: OrderMailKind },
): Promise<Mail> {
  const kind = papersOfMails[about.kind];
  if (kind === undefined) return mail;
  const paper = (await listPapers(db, about.orderId)).find((one) => one.kind === kind);
  if (!paper) return mail;
  const file = {
    filename: paperFileName(paper),
    content: await documents.invoicePdf(paper),
    contentType: 'application/pdf',
  };
  return { ...mail, attachments: [...(mail.attachments ?? []), file] };
}
