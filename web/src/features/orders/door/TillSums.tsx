import type { Till } from '@marquee/contract/orders/tills';
import { formatEuro, formatInstant, formatNumber } from '../../../lib/formats.ts';
import { countOf } from '../texts.ts';
import classes from './Tills.module.css';

export function TillSums(props: { till: Till; timezone: string; name: string }) {
  const { till, timezone } = props;
  return (
    <section className={classes.sums} aria-label={`Totals of ${props.name}`}>
      <dl>
        <div>
          <dt>Cash</dt>
          <dd>{formatEuro(till.cash)}</dd>
        </div>
        <div>
          <dt>Card</dt>
          <dd>{formatEuro(till.card)}</dd>
        </div>
      </dl>
      <p>
        {formatNumber(till.sales)} {till.sales === 1 ? 'sale' : 'sales'}, {countOf(till.tickets)}
        {till.refunds > 0 &&
          ` · ${formatNumber(till.refunds)} ${till.refunds === 1 ? 'refund' : 'refunds'}, ${formatEuro(till.refunded)}`}
      </p>
      <p>
        Opened {formatInstant(till.opened_at, timezone)} by {till.opened_by}
      </p>
    </section>
  );
}
