import { centsOf } from '@marquee/contract/money';
import type { Exemption } from '@marquee/contract/tax/taxes';
import type { PriceTax } from '@marquee/contract/tax/input';

/** The tax of a price type as it is stored; without basis points, it is the organizer's. */
export type TaxOfPrice = {
  tax_basis_points: number | null;
  tax_exemption: Exemption | null;
  tax_reason: string;
};

/** @param tax in percent; null: as the organizer has it */
export function storedTaxOf(tax: PriceTax | null): TaxOfPrice {
  if (tax === null) return { tax_basis_points: null, tax_exemption: null, tax_reason: '' };
  // `centsOf` reads any number with two decimals without floating point.
  const { exemption, reason } = tax;
  return { tax_basis_points: centsOf(tax.rate), tax_exemption: exemption, tax_reason: reason };
}

/** Tells whether a form changes the tax of a stored price. */
export function changesTax(given: Partial<TaxOfPrice>, stored: TaxOfPrice | undefined): boolean {
  const { tax_basis_points, tax_exemption, tax_reason } = given;
  if (tax_basis_points === undefined) return false;
  return (
    tax_basis_points !== stored?.tax_basis_points ||
    tax_exemption !== stored.tax_exemption ||
    tax_reason !== stored.tax_reason
  );
}
