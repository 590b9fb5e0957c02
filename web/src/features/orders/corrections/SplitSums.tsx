import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import type { SplitEffect } from '@marquee/contract/staff-orders/split';
import classes from './Corrections.module.css';

/** Shows what stays in an order and what moves to the new one. */
export function SplitSums({ effect: { before, kept, moved } }: { effect: SplitEffect }) {
  const halves = [before, kept, moved];
  const has = (key: 'fee' | 'discount') => halves.some((half) => half[key] > 0);
  return (
    <table className={classes.sums} aria-label="Before and after">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Before</th>
          <th scope="col">This order</th>
          <th scope="col">New order</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Tickets</th>
          <td>{formatNumber(before.quantity)}</td>
          <td>{formatNumber(kept.quantity)}</td>
          <td>{formatNumber(moved.quantity)}</td>
        </tr>
        {has('discount') && (
          <Row label="Discount in it" sums={halves.map(({ discount }) => discount)} />
        )}
        {has('fee') && <Row label="Booking fee in it" sums={halves.map(({ fee }) => fee)} />}
        <Row label="Total" sums={halves.map(({ total }) => total)} />
      </tbody>
    </table>
  );
}

function Row({ label, sums: [before, kept, moved] }: { label: string; sums: number[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatEuro(before ?? 0)}</td>
      <td>{formatEuro(kept ?? 0)}</td>
      <td>{formatEuro(moved ?? 0)}</td>
    </tr>
  );
}
