import type { Exemption, Tax } from '@marquee/contract/tax/taxes';

/** The tax columns of a price type, or of its organization. */
type TaxColumns = { tax_exemption: Exemption | null; tax_reason: string };
export type OwnTax = TaxColumns & { tax_basis_points: number | null };
export type UsualTax = TaxColumns & { tax_basis_points: number };

/** Returns the tax of a price type: its own, or the usual one of its organizer. */
export function taxOfPrice(price: OwnTax, organizer: UsualTax): Tax {
  const { tax_basis_points: basisPoints } = price;
  return basisPoints === null ? usualTax(organizer) : taxOf(price, basisPoints);
}

export function usualTax(organizer: UsualTax): Tax {
  return taxOf(organizer, organizer.tax_basis_points);
}

function taxOf({ tax_exemption: exemption, tax_reason: reason }: TaxColumns, basisPoints: number) {
  return { basisPoints, exemption, reason };
}
