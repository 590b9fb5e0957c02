import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

export const deliveryStatuses = ['waiting', 'delivered', 'refused', 'given_up'] as const;

/** What became of the delivery of a document to a network of e-invoices. */
export const EInvoiceDelivery = z.object({
  status: z.enum(deliveryStatuses),
  /** Peppol's scheme and identifier of the company: `9930:DE136695976`. */
  receiver: z.string(),
  /** Why it was refused or, while it waits or was given up, why the last try failed; '' for none. */
  reason: z.string(),
  /** The network's name for the delivery; '' until then. */
  reference: z.string(),
  changed_at: z.iso.datetime(),
});
export type EInvoiceDelivery = z.infer<typeof EInvoiceDelivery>;

export const deliverySentences = {
  again: 'The document will be delivered again.',
  notRefused: 'Only a document that was refused or given up can be delivered again.',
  correctedWaits: 'It is not delivered before the invoice that it corrects.',
  noNetwork: 'No network is set up, so nothing can be delivered.',
} as const;

export const deliveryRefusalCodes = refusalCodes({
  delivery_not_refused: { is: 'conflict' },
  no_network: { is: 'conflict' },
});
