import { formatEuro } from '../formats/money.ts';
import { formatRate } from '../formats/shares.ts';
import { isolated } from '../people/isolate.ts';
import type { Statement } from './statements.ts';

type Sums = Pick<Statement, 'tax_name' | 'tax' | 'taxes' | 'fee_taxes'>;

/** Returns the taxes of a statement: one sum, or one for each rate, and those of the platform's fees. */
export function taxSums({ tax_name, tax, taxes, fee_taxes }: Sums) {
  const name = isolated(tax_name);
  const sold =
    taxes.length <= 1
      ? [{ name: `${name} included in gross less refunds`, amount: tax }]
      : taxes.map((one) => ({
          name: `${name} ${formatRate(one.rate)} included in ${formatEuro(one.gross)}`,
          amount: one.tax,
        }));
  const fees = fee_taxes.map((one) => ({
    name: `Tax ${formatRate(one.rate)} included in platform fees`,
    amount: one.tax,
  }));
  return [...sold, ...fees];
}
