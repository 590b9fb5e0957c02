import type { TaxOfRate } from './taxes.ts';

/** Returns the taxes of a document in one cell of a file: '19%: 1.90 + 7%: 2.80'. */
export function taxCell(taxes: TaxOfRate[], sign = 1): string {
  return taxes.map(({ rate, tax }) => `${rate}%: ${(sign * tax).toFixed(2)}`).join(' + ');
}
