import { wayNames } from '@marquee/contract/booking/way-names';
import { Fragment } from 'react';
import { eInvoiceNames } from '@marquee/contract/companies/e-invoices';
import { companyLines } from '@marquee/contract/companies/words';
import type { VatCheck } from '@marquee/contract/companies/vat-checks';
import { type HandedWay, handedWayNames } from '@marquee/contract/finance/handed-ways';
import { codeWords } from '@marquee/contract/codes/words';
import { serviceNames } from '@marquee/contract/finance/payment-services';
import { isolated } from '@marquee/contract/people/isolate';
import { mailtoOf } from '@marquee/contract/people/wire-emails';
import type { Order } from '@marquee/contract/orders/orders';
import { answersAbout } from '@marquee/contract/questions/given';
import { reasonInWords } from '@marquee/contract/payments/payment-problems';
import { formatEuro, formatPrice } from '@marquee/contract/formats/money';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { formatRate } from '@marquee/contract/formats/shares';
import { amountOf, centsOf } from '@marquee/contract/money';
import { addressSentence } from '@marquee/contract/tax/small-invoices';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { AnswerText } from '../../questions/AnswerText.tsx';
import { InvoiceDelivery } from './InvoiceDelivery.tsx';
import classes from './OrderDetail.module.css';
import { ordersPath } from '../../events/links.ts';
import { channelOf } from '../texts.ts';

export function OrderFacts({ order }: { order: Order }) {
  const { payment, payments = payment ? [payment] : [] } = order;
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
        {order.company && (
          <Fact label="Invoice for">
            {/* Two lines may be alike, so only the index identifies one. */}
            {companyLines(order.company, 'en').map((line, index) => (
              <div key={index}>
                <bdi>{line}</bdi>
              </div>
            ))}
            {order.vat_check && <div>{vatCheckWords(order.vat_check)}</div>}
          </Fact>
        )}
        {order.address_over !== null && (
          <Fact label="Invoice address">Missing. {addressSentence(order.address_over)}</Fact>
        )}
        <Fact label="Marketing">{order.marketing ? 'Opted in' : 'No'}</Fact>
        <Fact label="Ordered">
          {formatInstantHere(order.created_at)} · {channelOf(order)}
        </Fact>
        {order.split_from && (
          <Fact label="Split from">
            <OtherOrder reference={order.split_from.reference} />
          </Fact>
        )}
        {order.split_into?.map(({ order_id: id, reference }) => (
          <Fact key={id} label="Split into">
            <OtherOrder reference={reference} />
          </Fact>
        ))}
        {order.moved_from && (
          <Fact label="Moved from">
            <OrderElsewhere other={order.moved_from} />
          </Fact>
        )}
        {order.moved_into && (
          <Fact label="Moved to">
            <OrderElsewhere other={order.moved_into} />
          </Fact>
        )}
        {order.code !== null && <Fact label="Code">{codeWords(order)}</Fact>}
        {order.expires_at && (
          <Fact label={deadlineLabel(order)}>{formatInstantHere(order.expires_at)}</Fact>
        )}
        {order.payment_way !== null && (
          <Fact label="Way to pay">{wayNames[order.payment_way]}</Fact>
        )}
        {payments.map((one, index) => (
          // Two payments may be alike, so only the index identifies one.
          <Fact key={index} label={payments.length > 1 ? `Payment ${index + 1}` : 'Payment'}>
            {formatEuro(one.amount)} · {wayOf(one)} · {formatInstantHere(one.received_at)}
          </Fact>
        ))}
        {payment?.refund && <Fact label="Refund">{refundWords[payment.refund]}</Fact>}
        {order.dispute && <Fact label="Dispute">{disputeWords(order.dispute)}</Fact>}
        {order.invoices.map((paper) => (
          <Fact key={paper.number} label={paperLabels[paper.kind]}>
            <Anchor href={paper.href} target="_blank" inherit>
              {paper.number} (PDF)
            </Anchor>
            {paper.xml.map(({ format, href }) => (
              <Fragment key={format}>
                {' · '}
                <Anchor
                  href={href}
                  inherit
                  aria-label={`${paper.number}: ${eInvoiceNames[format]}`}
                >
                  {eInvoiceNames[format]}
                </Anchor>
              </Fragment>
            ))}
            {paper.delivery && (
              <InvoiceDelivery order={order} number={paper.number} delivery={paper.delivery} />
            )}
          </Fact>
        ))}
        {order.accepted_at && <Fact label="Accepted">{formatInstantHere(order.accepted_at)}</Fact>}
        {order.decision_note && <Fact label="Told the buyer">{order.decision_note}</Fact>}
        {order.cancelled_at && (
          <Fact label="Cancelled">{formatInstantHere(order.cancelled_at)}</Fact>
        )}
        {answersAbout(order.answers, null).map((answer) => (
          <Fact key={answer.question_id} label={answer.label}>
            <AnswerText orderId={order.order_id} answer={answer} />
          </Fact>
        ))}
      </Facts>
      <OrderItems order={order} />
    </>
  );
}

/** Links to another order of the event, in the same list. */
function OtherOrder({ reference }: { reference: string }) {
  return (
    <Anchor href={`?order=${reference}`} inherit>
      {reference}
    </Anchor>
  );
}

/** Links to an order of another event, in the list of that one. */
function OrderElsewhere({ other }: { other: NonNullable<Order['moved_from']> }) {
  return (
    <Anchor href={`${ordersPath(other.event_id)}?order=${other.reference}`} inherit>
      <bdi>{other.title}</bdi>, {other.reference}
    </Anchor>
  );
}

function deadlineLabel({ status, accepted_at }: Order): string {
  if (status === 'applied') return 'Ends';
  return status === 'processing' || accepted_at !== null ? 'Payment due' : 'Held until';
}

function wayOf({ provider, way }: Paid): string {
  if (provider !== 'offline') return `Paid through ${serviceNames[provider]}`;
  return way ? `Paid to you: ${handedWayNames[way]}` : 'Paid to you directly';
}

type Paid = Pick<NonNullable<Order['payments']>[number], 'provider'> & { way?: HandedWay | null };

/** Returns 'VAT ID is valid: Bäckerei GmbH, 3 Dec 2026, 14:05, number WAPI…'. */
function vatCheckWords({ known, name, reference, checked_at }: VatCheck): string {
  const whose = name === '' ? '' : `: ${isolated(name)}`;
  const said = known ? `VAT ID is valid${whose}` : 'VAT ID is not known to the register';
  const number = reference === '' ? [] : [`number ${reference}`];
  return [said, formatInstantHere(checked_at), ...number].join(', ');
}

const paperLabels = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

/** Returns 'Open: the buyer’s bank took €25.00 back (fraudulent)'. */
function disputeWords({ status, amount, reason, due_at }: NonNullable<Order['dispute']>): string {
  const taken = `the buyer’s bank took ${formatEuro(amount)} back (${reasonInWords(reason)})`;
  if (status === 'won') return `Won: ${formatEuro(amount)} came back`;
  if (status === 'lost') return `Lost: ${taken}`;
  const limit = due_at === null ? '' : `, answer by ${formatInstantHere(due_at)}`;
  return `Open${limit}: ${taken}`;
}

const refundWords = { due: 'Pending', done: 'Returned to the buyer' };

function OrderItems({ order }: { order: Order }) {
  return (
    <table className={classes.items} aria-label="Ordered tickets">
      <tbody>
        {order.items.map((item, index) => (
          // Two price types may have the same name, so only the index identifies an item.
          <Row key={index} sum={formatPrice(amountOf(item.quantity * centsOf(item.Amount)))}>
            {item.quantity} × <bdi>{item.Type}</bdi>
          </Row>
        ))}
        {order.fee > 0 && <Row sum={formatEuro(order.fee)}>Booking fee</Row>}
        {order.credited > 0 && <Row sum={formatEuro(-order.credited)}>Refunded</Row>}
      </tbody>
      <tfoot>
        <Row sum={formatPrice(order.total)}>Total</Row>
        {order.taxes.map(({ rate, reason, tax }) =>
          tax > 0 ? (
            <Row key={rate} className={classes.included} sum={formatEuro(tax)}>
              Includes {formatRate(rate)} <bdi>{order.tax?.name}</bdi>
            </Row>
          ) : (
            reason !== '' && (
              <Row key={reason} className={classes.included} sum="">
                {reason}
              </Row>
            )
          ),
        )}
      </tfoot>
    </table>
  );
}

type RowProps = { className?: string | undefined; sum: string; children: ReactNode };

function Row({ className, sum, children }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">{children}</th>
      <td>{sum}</td>
    </tr>
  );
}
