/** Peppol's schemes for VAT IDs (Electronic Address Scheme), by the letters of their country. */
const schemes: Record<string, string> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SE: '9955',
  SI: '9949',
  SK: '9950',
};

/** Returns the scheme by which Peppol knows the owner of a VAT ID; none for no VAT ID. */
export function peppolSchemeOf(vatId: string): string | undefined {
  return schemes[vatId.slice(0, 2)];
}
