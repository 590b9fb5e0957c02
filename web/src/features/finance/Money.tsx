import { formatEuro } from '@marquee/contract/formats/money';
import classes from './Finance.module.css';

/** Shows an amount in a column: no line breaks, digits of equal width. */
export function Money({ amount, isStrong }: { amount: number; isStrong?: boolean }) {
  return (
    <span className={classes.money} data-strong={isStrong}>
      {formatEuro(amount)}
    </span>
  );
}

/** Shows a dash for zero, so that rows with an amount stand out. */
export function MoneyOrNone({ amount }: { amount: number }) {
  return amount === 0 ? <span className={classes.none}>–</span> : <Money amount={amount} />;
}
