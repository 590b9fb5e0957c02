/** The tax columns of an organizer at 19 %, whose platform's fee has no rate of its own. */
export const usualVat = {
  tax_name: 'VAT',
  tax_basis_points: 1900,
  tax_exemption: null,
  tax_reason: '',
  fee_tax_basis_points: null,
  billing_country: '',
  billing_address: '',
  tax_number: '',
};

/** A price type without a tax of its own, as a stock has it. */
export const taxedAsUsual = {
  tax_basis_points: null,
  tax_exemption: null,
  tax_reason: '',
  tax: { basisPoints: 1900, exemption: null, reason: '' },
};
