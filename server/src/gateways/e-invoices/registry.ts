import { accessPoint } from './access-point/access-point.ts';
import type { AccessPointSettings } from './access-point/settings.ts';
import type { EInvoiceNetwork } from './network.ts';

/** Returns the network of the settings; null without one: then e-invoices are files only. */
export function eInvoiceNetworkOf(
  settings: AccessPointSettings | undefined,
): EInvoiceNetwork | null {
  return settings === undefined ? null : accessPoint(settings);
}
