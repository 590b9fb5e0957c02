import { mailtoOf } from '@marquee/contract/people/wire-emails';
import type { Order } from '@marquee/contract/orders/orders';
import { reasonInWords } from '@marquee/contract/payments/payment-problems';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatEuro, formatPrice } from '@marquee/contract/formats/money';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatRate } from '@marquee/contract/formats/shares';
import { amountOf, centsOf } from '@marquee/contract/money';
import { Anchor } from '@mantine/core';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import classes from './OrderDetail.module.css';
import { channelLabels, providerWords } from '../texts.ts';

export function OrderFacts({ order }: { order: Order }) {
  const { payment } = order;
  return (
    <>
      <Facts className={classes.facts}>
        <Fact label="Buyer">{order.name}</Fact>
        <Fact label="E-mail">
          {order.email ? (
            <Anchor href={mailtoOf(order.email)} inherit>
              {order.email}
            </Anchor>
          ) : (
            'None'
          )}
        </Fact>
        {order.phone && (
          <Fact label="Phone">
            <Anchor href={`tel:${order.phone.replaceAll(/[^+\d]/g, '')}`} inherit>
              {order.phone}
            </Anchor>
          </Fact>
        )}
        <Fact label="Marketing">{order.marketing ? 'Opted in' : 'No'}</Fact>
        <Fact label="Ordered">
          {formatInstant(order.created_at, readersTimezone())} · {channelLabels[order.channel]}
        </Fact>
        {order.expires_at && (
          <Fact label={order.status === 'processing' ? 'Payment due' : 'Held until'}>
            {formatInstant(order.expires_at, readersTimezone())}
          </Fact>
        )}
        {payment && (
          <Fact label="Payment">
            {formatEuro(payment.amount)} · {providerWords(payment.provider)} ·{' '}
            {formatInstant(payment.received_at, readersTimezone())}
          </Fact>
        )}
        {payment?.refund && <Fact label="Refund">{refundWords[payment.refund]}</Fact>}
        {order.dispute && <Fact label="Dispute">{disputeWords(order.dispute)}</Fact>}
        {order.invoices.map((paper) => (
          <Fact key={paper.number} label={paperLabels[paper.kind]}>
            <Anchor href={paper.href} target="_blank" inherit>
              {paper.number} (PDF)
            </Anchor>
          </Fact>
        ))}
        {order.cancelled_at && (
          <Fact label="Cancelled">{formatInstant(order.cancelled_at, readersTimezone())}</Fact>
        )}
      </Facts>
      <OrderItems order={order} />
    </>
  );
}

const paperLabels = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

/** Returns 'Open: the buyer’s bank took €25.00 back (fraudulent)'. */
function disputeWords({ status, amount, reason, due_at }: NonNullable<Order['dispute']>): string {
  const taken = `the buyer’s bank took ${formatEuro(amount)} back (${reasonInWords(reason)})`;
  if (status === 'won') return `Won: ${formatEuro(amount)} came back`;
  if (status === 'lost') return `Lost: ${taken}`;
  return due_at === null
    ? `Open: ${taken}`
    : `Open, answer by ${formatInstant(due_at, readersTimezone())}: ${taken}`;
}

const refundWords = { due: 'Pending', done: 'Returned to the buyer' };

function OrderItems({ order }: { order: Order }) {
  return (
    <table className={classes.items} aria-label="Ordered tickets">
      <tbody>
        {order.items.map((item, index) => (
          // Two price types may have the same name, so only the index identifies an item.
          <tr key={index}>
            <th scope="row">
              {item.quantity} × <bdi>{item.Type}</bdi>
            </th>
            <td>{formatPrice(amountOf(item.quantity * centsOf(item.Amount)))}</td>
          </tr>
        ))}
        {order.fee > 0 && (
          <tr>
            <th scope="row">Booking fee</th>
            <td>{formatEuro(order.fee)}</td>
          </tr>
        )}
        {order.credited > 0 && (
          <tr>
            <th scope="row">Refunded</th>
            <td>{formatEuro(-order.credited)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatPrice(order.total)}</td>
        </tr>
        {order.tax && (
          <tr className={classes.included}>
            <th scope="row">
              Includes {formatRate(order.tax.percent)} <bdi>{order.tax.name}</bdi>
            </th>
            <td>{formatEuro(order.tax.amount)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
