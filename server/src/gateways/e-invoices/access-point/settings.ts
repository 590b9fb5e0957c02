import { z } from 'zod';
import { StartError } from '../../../lib/start-error.ts';
import { webAddress } from '../../../setting-values.ts';

export const accessPointEnvironment = {
  // A failed call's reason is shown to organizers, and fetch says the whole address of such a one.
  E_INVOICE_DELIVERY_URL: webAddress
    .refine((address) => new URL(address).password === '', 'must have no password')
    .optional(),
  E_INVOICE_DELIVERY_TOKEN: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, and no space')
    .optional(),
};

export type AccessPointSettings = { url: string; token: string };

/** Requires both or none. */
export function accessPointOf(
  env: z.output<z.ZodObject<typeof accessPointEnvironment>>,
): AccessPointSettings | undefined {
  const { E_INVOICE_DELIVERY_URL: url, E_INVOICE_DELIVERY_TOKEN: token } = env;
  if (url === undefined && token === undefined) return undefined;
  const both = 'Delivery of e-invoices needs E_INVOICE_DELIVERY_URL and E_INVOICE_DELIVERY_TOKEN.';
  if (url === undefined) throw new StartError(`E_INVOICE_DELIVERY_URL is missing. ${both}`);
  if (token === undefined) throw new StartError(`E_INVOICE_DELIVERY_TOKEN is missing. ${both}`);
  return { url, token };
}
