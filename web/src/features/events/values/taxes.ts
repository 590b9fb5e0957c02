import type { OwnTax } from '@marquee/contract/tax/taxes';
import type { TypedTax } from '@marquee/contract/tax/typed';
import type { PriceTax } from '@marquee/contract/tax/input';
import { parseNumber } from '../../../lib/form/parse-number.ts';

export type { TypedTax };

/** Returns what the inputs of a price's tax show; null is the organizer's usual tax. */
export function typedTaxOf(tax: OwnTax | null): TypedTax {
  if (tax === null) return { kind: 'usual', rate: '', reason: '' };
  const { rate, exemption, reason } = tax;
  return exemption === null
    ? { kind: 'own', rate: String(rate), reason: '' }
    : { kind: exemption, rate: '', reason };
}

export function taxOf({ kind, rate, reason }: TypedTax): PriceTax | null {
  if (kind === 'usual') return null;
  if (kind === 'own') {
    return { rate: parseNumber(rate) ?? Number.NaN, exemption: null, reason: '' };
  }
  return { rate: 0, exemption: kind, reason };
}
