import type { PublicOrder } from '@marquee/contract/orders/public';
import { amountOf, centsOf } from '@marquee/contract/money';
import { formatEuro, formatPrice } from '@marquee/contract/formats/money';
import { Icon } from '../Icon.tsx';
import { taxWords } from '../prices.ts';
import { partWords } from './words.ts';

/** Shows the order's items and its buyer. */
export function Summary({ order }: { order: PublicOrder }) {
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary">
        Order <span className="reference">{order.reference}</span>
      </h2>
      <p className="dim">
        <bdi>{order.name}</bdi>, {order.email}
      </p>
      <table>
        <tbody>
          {order.items.map(({ Type, Amount, quantity }) => (
            <tr key={`${Type} ${Amount}`}>
              <th scope="row">
                {quantity} × <bdi>{Type}</bdi>
              </th>
              <td>{formatPrice(amountOf(quantity * centsOf(Amount)))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.fee > 0 && (
            <tr className="fee">
              <th scope="row">Booking fee</th>
              <td>{formatEuro(order.fee)}</td>
            </tr>
          )}
          {order.credited > 0 && (
            <tr className="fee">
              <th scope="row">Refunded</th>
              <td>{formatEuro(-order.credited)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Total</th>
            <td>{formatPrice(order.total)}</td>
          </tr>
          {order.total > 0 && order.tax !== null && <TaxRow tax={order.tax} />}
        </tfoot>
      </table>
      <Refunds order={order} />
      <Papers invoices={order.invoices} />
    </section>
  );
}

function TaxRow({ tax }: { tax: NonNullable<PublicOrder['tax']> }) {
  return (
    <tr className="tax dim">
      <th scope="row">incl. {taxWords(tax)}</th>
      <td>{formatEuro(tax.amount)}</td>
    </tr>
  );
}

/** Says which tickets are no longer in the order, which sums went back, and who returns them. */
function Refunds({ order }: { order: PublicOrder }) {
  return order.refunds.map((refund) => (
    <p key={refund.refund_id} className="dim">
      {partWords(refund, order.event.organizer.Name)}
    </p>
  ));
}

/** Links to the invoice and the credit notes. */
function Papers({ invoices }: Pick<PublicOrder, 'invoices'>) {
  if (invoices.length === 0) return null;
  return (
    <ul className="papers">
      {invoices.map(({ kind, number, href }) => (
        <li key={href}>
          <a href={href}>
            <Icon name="download" />
            {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
          </a>
        </li>
      ))}
    </ul>
  );
}
