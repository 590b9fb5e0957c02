import type { Cents } from '@marquee/contract/money';
import type { EInvoiceLine, ExemptionReason, LineTax, TaxGroup } from './model.ts';

/** A line as our prices are: with its tax. `discountCents` was taken off all of it. */
export type GrossLine = LineTax & {
  name: string;
  quantity: number;
  unitCents: Cents;
  discountCents: Cents;
  discountReason: string;
};

/** What the books have for the lines of one tax. */
export type GroupTotals = LineTax & { taxCents: Cents; reason: ExemptionReason | null };

const PRICE_DIGITS = 6;

/**
 * Takes the tax out of lines, so that the net sums of each tax add up to the cent to what the books
 * have. Rounding of single lines would leave a cent over.
 */
export function netLinesOf(
  lines: readonly GrossLine[],
  totals: readonly GroupTotals[],
): { lines: EInvoiceLine[]; taxes: TaxGroup[] } {
  const nets = new Map<GrossLine, Cents>();
  const taxes = totals.flatMap((total): TaxGroup[] => {
    const own = lines.filter((line) => isSameTax(line, total));
    if (own.length === 0) return [];
    const netCents = sumOf(own.map(grossOf)) - total.taxCents;
    for (const [line, net] of spread(own, netCents)) nets.set(line, net);
    return [{ ...total, netCents }];
  });
  return { lines: lines.map((line) => netLine(line, nets.get(line) ?? grossOf(line))), taxes };
}

export function isSameTax(one: LineTax, other: LineTax): boolean {
  return one.category === other.category && one.basisPoints === other.basisPoints;
}

function grossOf({ quantity, unitCents }: GrossLine): Cents {
  return quantity * unitCents;
}

function netOf(grossCents: Cents, { basisPoints }: LineTax): Cents {
  return Math.round((grossCents * 10_000) / (10_000 + basisPoints));
}

/**
 * Rounds each line, and gives the cents that are left over to the largest lines. `divide` does not
 * serve here: lines that take something off can bring the whole to nothing.
 */
function spread(lines: GrossLine[], netCents: Cents): [GrossLine, Cents][] {
  const nets = lines.map((line): [GrossLine, Cents] => [line, netOf(grossOf(line), line)]);
  const bySize = nets.toSorted(([a], [b]) => Math.abs(grossOf(b)) - Math.abs(grossOf(a)));
  let left = netCents - sumOf(nets.map(([, net]) => net));
  for (let turn = 0; left !== 0; turn += 1) {
    const one = bySize[turn % bySize.length];
    if (!one) break;
    const step = Math.sign(left);
    one[1] += step;
    left -= step;
  }
  return nets;
}

/** A price may not be negative (BR-27), so the quantity of a line that takes something off is. */
function netLine(line: GrossLine, netCents: Cents): EInvoiceLine {
  const { name, category, basisPoints, unitCents, discountCents } = line;
  const quantity = unitCents < 0 ? -line.quantity : line.quantity;
  const offCents = discountCents > 0 ? netOf(discountCents, line) : 0;
  return {
    name,
    category,
    basisPoints,
    quantity,
    netCents,
    price: priceOf(netCents + offCents, quantity),
    allowance: offCents > 0 ? { netCents: offCents, reason: line.discountReason } : null,
  };
}

/** Divides cents without floating-point arithmetic: six digits bring back the cents of any line. */
function priceOf(cents: Cents, quantity: number): string {
  const scale = 10n ** BigInt(PRICE_DIGITS - 2);
  const by = BigInt(Math.abs(quantity));
  const scaled = (BigInt(Math.abs(cents)) * scale * 2n + by) / (by * 2n);
  const digits = String(scaled).padStart(PRICE_DIGITS + 1, '0');
  const whole = digits.slice(0, -PRICE_DIGITS);
  const rest = digits.slice(-PRICE_DIGITS);
  return `${whole}.${rest.slice(0, 2)}${rest.slice(2).replace(/0+$/, '')}`;
}

function sumOf(cents: Cents[]): Cents {
  return cents.reduce((sum, one) => sum + one, 0);
}
