import { variantLabel } from '@marquee/contract/pricing/add-ons';
import { parseNumber } from '../../../lib/form/parse-number.ts';
import { newPrice } from './new-price.ts';
import type { PriceValues } from './values.ts';

/** Tells whether a row of the form is an add-on, which admits nobody. */
export function isAddOnRow({ admits = '' }: Pick<PriceValues, 'admits'>): boolean {
  return parseNumber(admits) === 0;
}

/** Returns what a row sends of an add-on; nothing for other rows, which lose what they had. */
export function addOnOfRow(row: Pick<PriceValues, 'admits' | 'variant' | 'sold_alone'>) {
  const { sold_alone, variant } = row;
  return {
    sold_alone: isAddOnRow(row) ? sold_alone : sold_alone && false,
    variant: variant === undefined ? undefined : variantOfRow(row),
  };
}

/** Returns the name that a row is sold by: 'T-shirt, M'. */
export function labelOfRow(row: Pick<PriceValues, 'type' | 'admits' | 'variant'>): string {
  const variant = variantOfRow(row);
  return variant === null ? row.type : variantLabel(row.type.trim(), variant);
}

function variantOfRow(row: Pick<PriceValues, 'admits' | 'variant'>): string | null {
  const variant = isAddOnRow(row) ? (row.variant ?? '').trim() : '';
  return variant === '' ? null : variant;
}

/** Returns the variants in a text with commas, each once. */
export function variantsIn(text = ''): string[] {
  return [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean);
}

/** Returns the rows with one for each variant that is typed in one of them, which are like it. */
export function splitRow(rows: readonly PriceValues[], index: number): PriceValues[] {
  return rows.flatMap((row, at) => {
    if (at !== index) return row;
    return variantsIn(row.variant).map((variant, n) =>
      n === 0 ? { ...row, variant } : { ...row, ...fresh(), variant },
    );
  });
}

function fresh(): Pick<PriceValues, 'key' | 'id' | 'sold'> {
  return { key: newPrice().key, id: undefined, sold: 0 };
}
