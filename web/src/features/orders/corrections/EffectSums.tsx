import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import classes from './Corrections.module.css';

type Sums = { quantity: number; total: number; fee: number; discount?: number };

/** Shows an order's figures before and after a correction, a column for each of `states` by its head. */
export function EffectSums({ states }: { states: Record<string, Sums> }) {
  const sums = Object.values(states);
  return (
    <table className={classes.sums} aria-label="Before and after">
      <thead>
        <tr>
          <th scope="col">Order</th>
          {Object.keys(states).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row label="Tickets" cells={sums.map(({ quantity }) => formatNumber(quantity))} />
        <MoneyRow label="Discount in it" amounts={sums.map(({ discount = 0 }) => discount)} />
        <MoneyRow label="Booking fee in it" amounts={sums.map(({ fee }) => fee)} />
        <Row label="Total" cells={sums.map(({ total }) => formatEuro(total))} />
      </tbody>
    </table>
  );
}

/** Shows nothing if no column has an amount. */
function MoneyRow({ label, amounts }: { label: string; amounts: number[] }) {
  if (amounts.every((amount) => amount <= 0)) return null;
  return <Row label={label} cells={amounts.map((amount) => formatEuro(amount))} />;
}

function Row({ label, cells }: { label: string; cells: string[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, column) => (
        <td key={column}>{cell}</td>
      ))}
    </tr>
  );
}
