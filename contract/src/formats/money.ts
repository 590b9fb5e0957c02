import { amountOf, type Cents } from '../money.ts';
import { readersLocale } from './intl.ts';
import { numberStyle } from './numbers.ts';

/** Formats euros of the wire: 12.5 → '€12.50', -12.5 → '−€12.50'. */
export const formatEuro = numberStyle({ style: 'currency', currency: 'EUR' });

/** Formats cents: 1250 → '€12.50'. */
export function formatCents(cents: Cents, locale = readersLocale()): string {
  return formatEuro(amountOf(cents), locale);
}

/** Formats a price or a total in euros; zero is 'Free'. */
export function formatPrice(amount: number, locale = readersLocale()): string {
  return amount === 0 ? 'Free' : formatEuro(amount, locale);
}

/** Writes an amount for an input or a program: 1234.5 → '1234.50'. */
export function decimalText(amount: number): string {
  return amount.toFixed(2);
}
