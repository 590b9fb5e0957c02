import type { Cents } from '@marquee/contract/money';

type Parts = {
  tickets: number;
  gross: Cents;
  refunds: Cents;
  fees: Cents;
  tax: Cents;
  adjustments: Cents;
  collected: Cents;
};
export type Figures = Parts & { net: Cents; change: Cents };

const NOTHING: Parts = {
  tickets: 0,
  gross: 0,
  refunds: 0,
  fees: 0,
  tax: 0,
  adjustments: 0,
  collected: 0,
};

/** Adds what the organization earned (net), and by how much the platform owes it more (change). */
export function figuresOf(parts: Parts): Figures {
  const net = parts.gross - parts.refunds - parts.fees + parts.adjustments;
  return { ...pick(parts), net, change: net - parts.collected };
}

export function sumUp(lines: readonly Parts[]): Figures {
  const sums = { ...NOTHING };
  for (const line of lines) for (const name of names) sums[name] += line[name];
  return figuresOf(sums);
}

const names = ['tickets', 'gross', 'refunds', 'fees', 'tax', 'adjustments', 'collected'] as const;

function pick({ tickets, gross, refunds, fees, tax, adjustments, collected }: Parts): Parts {
  return { tickets, gross, refunds, fees, tax, adjustments, collected };
}
