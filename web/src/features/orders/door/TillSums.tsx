import { isolated } from '@marquee/contract/people/isolate';
import type { Till } from '@marquee/contract/door-sales/tills';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import classes from './Tills.module.css';

export function TillSums(props: { till: Till; timezone: string; name: string }) {
  const { till, timezone } = props;
  return (
    <section className={classes.sums} aria-label={`Totals of ${isolated(props.name)}`}>
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
        {formatCount(till.sales, nouns.sale)}, {boughtWords(till.tickets, till.pieces)}
        {till.refunds > 0 &&
          ` · ${formatCount(till.refunds, nouns.refund)}, ${formatEuro(till.refunded)}`}
      </p>
      <p>
        Opened {formatInstantThere(till.opened_at, timezone, readersTimezone())} by {till.opened_by}
      </p>
    </section>
  );
}
