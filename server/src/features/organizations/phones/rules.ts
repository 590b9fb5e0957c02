/** The number of a tax that is paid in the European Union or in Switzerland begins with its country. */
const TAX_NUMBER =
  /^(?:(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[A-Z0-9]{8,12}|(CH)E\d{9})/;
const otherCodes: Record<string, string> = { EL: 'GR', XI: 'GB' };

/** Returns the country (ISO 3166-1 alpha-2) of a tax number such as `ATU12345678`. */
export function countryOfTaxNumber(taxNumber: string): string | undefined {
  const [number = '', european, swiss] =
    TAX_NUMBER.exec(taxNumber.toUpperCase().replace(/[\s.-]/g, '')) ?? [];
  const digits = number.replace(/\D/g, '').length;
  const code = european ?? swiss;
  return code === undefined || digits < 7 ? undefined : (otherCodes[code] ?? code);
}
