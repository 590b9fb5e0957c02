import { formatEuro } from '../../lib/formats.ts';
import classes from './Finance.module.css';

/** '−€12.50': a minus as wide as a figure says it, not a colour. */
export function euroText(amount: number): string {
  return formatEuro(amount + 0).replace('-', '\u2212');
}

/** An amount in a column: never broken, its figures of one width. */
export function Money({ amount, isStrong }: { amount: number; isStrong?: boolean }) {
  return (
    <span className={classes.money} data-strong={isStrong}>
      {euroText(amount)}
    </span>
  );
}

/** A dash where there is nothing: zeros in every row hide the rows that have something. */
export function MoneyOrNone({ amount }: { amount: number }) {
  return amount === 0 ? <span className={classes.none}>–</span> : <Money amount={amount} />;
}
