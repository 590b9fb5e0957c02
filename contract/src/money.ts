/** A whole number of euro cents. Money is never a fraction inside the program. */
export type Cents = number;

/** Returns 1250 for 12.5 euros. Works on the text to avoid floating-point arithmetic. */
export function centsOf(amount: number): Cents {
  return Number(amount.toFixed(2).replace('.', ''));
}

/** Adds amounts of the wire up, in whole cents. */
export function sumOfAmounts(amounts: readonly number[]): number {
  return amountOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0));
}

/** Returns euros for the wire: 1250 → 12.5 and -50 → -0.5. */
export function amountOf(cents: Cents): number {
  return Number(decimalOf(cents));
}

/** Returns cents as a decimal number: 1250 → '12.50' and -50 → '-0.50'. */
export function decimalOf(cents: Cents): string {
  const size = Math.abs(cents);
  const number = `${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${number}` : number;
}

/** Divides a sum by weights without losing a cent; no part is more than its weight if the sum is not. */
export function divide(cents: Cents, weights: Cents[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let seen = 0;
  let given = 0;
  return weights.map((weight) => {
    seen += weight;
    const share = shareOf(cents, seen, total) - given;
    given += share;
    return share;
  });
}

/** Returns the share of a sum that a part of a whole has; nothing of an empty whole. */
export function shareOf(cents: Cents, part: number, whole: number): Cents {
  return whole === 0 ? 0 : Math.round((cents * part) / whole);
}
