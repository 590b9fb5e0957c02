import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import type { ExchangeEffect } from '@marquee/contract/staff-orders/exchange';
import classes from './Corrections.module.css';

/** Shows an order's figures before and after an exchange. */
export function ExchangeSums({ effect: { before, after } }: { effect: ExchangeEffect }) {
  return (
    <table className={classes.sums} aria-label="Before and after">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Tickets</th>
          <td>{formatNumber(before.quantity)}</td>
          <td>{formatNumber(after.quantity)}</td>
        </tr>
        {(before.fee > 0 || after.fee > 0) && (
          <tr>
            <th scope="row">Booking fee in it</th>
            <td>{formatEuro(before.fee)}</td>
            <td>{formatEuro(after.fee)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Total</th>
          <td>{formatEuro(before.total)}</td>
          <td>{formatEuro(after.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
