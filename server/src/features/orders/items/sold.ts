import type { PayWay } from '@marquee/contract/booking/way-names';
import { StoredCompany } from '@marquee/contract/companies/stored';
import type { Json } from '../../../db/schema.generated.ts';
import type { Charges } from './charges.ts';

/**
 * Where a sale's money is: in the platform's account at the payment service (`bank`), in the
 * organization's own there (`connected`), less the fee that the platform got, or with the
 * organization (`collected`).
 */
export type Money =
  | { account: 'bank' | 'connected'; paymentId: string; reference: string }
  | { account: 'collected' };

export type SoldOrder = Charges & {
  id: string;
  name: string;
  email: string;
  channel: 'online' | 'door';
  soldAt: Date;
  /** The code that it was booked with; null without one. */
  code: string | null;
  /** The company or person with an address that the invoice is for; null or absent: the buyer. */
  company?: StoredCompany | null;
  money: Money;
  /** How it was paid, if a way was chosen. */
  way?: PayWay | null;
};

/** Reads the company of an order's invoice; null if it is for the buyer. */
export function companyOf(stored: Json | null): StoredCompany | null {
  return stored === null ? null : StoredCompany.parse(stored);
}
