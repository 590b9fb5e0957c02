import type { PublicOrder } from '@marquee/contract/orders/public';
import type { Deps } from '../../../deps.ts';
import { paymentContentOf } from '../../../gateways/documents-content.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';

export function paymentFileName({ reference }: Pick<PublicOrder, 'reference'>): string {
  return `payment-${reference}.pdf`;
}

/** Attaches the payment slip to a mail about an order that is paid by bank transfer. */
export async function withPaymentPdf(
  { documents }: Deps,
  mail: Mail,
  { order, branding }: { order: PublicOrder; branding: Branding },
): Promise<Mail> {
  const content = paymentContentOf(order);
  if (!content) return mail;
  const file = {
    filename: paymentFileName(order),
    content: await documents.paymentPdf(content, branding),
    contentType: 'application/pdf',
  };
  return { ...mail, attachments: [...(mail.attachments ?? []), file] };
}
