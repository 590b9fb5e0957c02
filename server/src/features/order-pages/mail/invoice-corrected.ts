import type { PublicOrder } from '@marquee/contract/orders/public';
import {
  type Around,
  contactOf,
  documentsOf,
  factsOf,
  noteOf,
  orderPage,
  staysValid,
} from './facts.ts';
import type { MailPart } from './layout.ts';

/**
 * Returns the parts of the mail about a corrected invoice. They leave out the company: whoever has the
 * link chooses it, and could make us deliver words of their own.
 */
export function invoiceCorrected(order: PublicOrder, around: Around): MailPart[] {
  const [before, now] = order.invoices.filter(({ kind }) => kind === 'invoice').slice(-2);
  const creditNote = order.invoices.findLast(
    ({ corrects }) => corrects !== undefined && corrects === before?.number,
  );
  const done =
    before === undefined || now === undefined || creditNote === undefined
      ? 'The invoice for your order was corrected.'
      : `The credit note ${creditNote.number} cancels the invoice ${before.number}, and the invoice ${now.number} replaces it. Both new documents are attached.`;
  const stays =
    order.tickets.length === 0 ? '' : ` Your ${staysValid(order)} There is nothing to pay.`;
  return [
    { part: 'paragraph', text: `${done}${stays}` },
    factsOf(order, 'Total'),
    {
      part: 'links',
      links: [['See your order', orderPage(order, around)], ...documentsOf(order, around)],
    },
    ...noteOf(`Did you not expect this? ${contactOf(order, around)}`.trim()),
  ];
}
