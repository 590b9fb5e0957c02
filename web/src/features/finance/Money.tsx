import { formatEuro } from '../../lib/formats.ts';
import classes from './Finance.module.css';

/** Formats euros as '−€12.50', with a minus sign as wide as a digit. */
export function euroText(amount: number): string {
  return formatEuro(amount + 0).replace('-', '\u2212');
}

/** Shows an amount in a column: no line breaks, digits of equal width. */
export function Money({ amount, isStrong }: { amount: number; isStrong?: boolean }) {
  return (
    <span className={classes.money} data-strong={isStrong}>
      {euroText(amount)}
    </span>
  );
}

/** Shows a dash for zero, so that rows with an amount stand out. */
export function MoneyOrNone({ amount }: { amount: number }) {
  return amount === 0 ? <span className={classes.none}>–</span> : <Money amount={amount} />;
}
