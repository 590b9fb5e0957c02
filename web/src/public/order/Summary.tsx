import { discountOf } from '@marquee/contract/codes/words';
import { eInvoiceNames } from '@marquee/contract/companies/e-invoices';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { totalFor } from '@marquee/contract/pricing/shown';
import { formatEuro, formatPrice } from '@marquee/contract/formats/money';
import { Icon } from '../shared/Icon.tsx';
import { taxWords } from '../shared/prices.ts';
import { partWords } from './words.ts';
import { Answers } from './Answers.tsx';
import { InvoiceCompany } from './InvoiceCompany.tsx';

/** Shows the order's items and its buyer. */
export function Summary({ order, now }: { order: PublicOrder; now: string }) {
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
          {order.items.map(({ Type, unit_total: each, quantity }) => (
            <tr key={`${Type} ${each}`}>
              <th scope="row">
                {quantity} × <bdi>{Type}</bdi>
              </th>
              <td>{formatPrice(totalFor(quantity, each))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.credited > 0 && (
            <>
              <FeeRow fee={order.fee} />
              <tr className="fee">
                <th scope="row">Refunded</th>
                <td>{formatEuro(-order.credited)}</td>
              </tr>
            </>
          )}
          <tr>
            <th scope="row">Total</th>
            <td>{formatPrice(order.total)}</td>
          </tr>
          {order.credited === 0 && <FeeRow fee={order.fee} />}
          {order.code !== null && <CodeRow code={order.code} discount={discountOf(order)} />}
          {order.total > 0 && <TaxRows order={order} />}
        </tfoot>
      </table>
      <Answers
        answers={order.answers}
        tickets={order.tickets}
        of={`/public/orders/${encodeURIComponent(order.secret)}`}
      />
      <Refunds order={order} />
      <Papers invoices={order.invoices} />
      <InvoiceCompany order={order} now={now} />
    </section>
  );
}

/** Names the fee in the sum above it. After a refund of a sum, that is what the tickets cost. */
function FeeRow({ fee }: Pick<PublicOrder, 'fee'>) {
  if (fee === 0) return null;
  return (
    <tr className="fee dim">
      <th scope="row">incl. booking fee</th>
      <td>{formatEuro(fee)}</td>
    </tr>
  );
}

function CodeRow({ code, discount }: { code: string; discount: number }) {
  return (
    <tr className="fee dim">
      <th scope="row">
        {discount > 0 ? 'after code' : 'with code'} <bdi>{code}</bdi>
      </th>
      <td>{discount > 0 && formatEuro(-discount)}</td>
    </tr>
  );
}

/** Names the tax in the sum above it: for each rate, and why there is none. */
function TaxRows({ order: { tax, taxes } }: { order: PublicOrder }) {
  return taxes.map(({ rate, reason, tax: amount }) =>
    amount === 0 ? (
      reason !== '' && (
        <tr key={`${rate} ${reason}`} className="tax dim">
          <th scope="row" colSpan={2}>
            {reason}
          </th>
        </tr>
      )
    ) : (
      <tr key={rate} className="tax dim">
        <th scope="row">incl. {taxWords({ name: tax?.name ?? '', percent: rate })}</th>
        <td>{formatEuro(amount)}</td>
      </tr>
    ),
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
      {invoices.map(({ kind, number, href, xml }) => (
        <li key={href}>
          <a href={href}>
            <Icon name="download" />
            {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
          </a>
          {xml.map((file) => (
            <a
              key={file.format}
              href={file.href}
              aria-label={`${number}: ${eInvoiceNames[file.format]}`}
            >
              {eInvoiceNames[file.format]}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
