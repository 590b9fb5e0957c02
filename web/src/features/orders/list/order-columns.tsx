import { wayNames } from '@marquee/contract/booking/way-names';
import type { Order } from '@marquee/contract/orders/orders';
import {
  formatInstantMediumDateHere,
  formatInstantTimeHere,
} from '@marquee/contract/formats/reader';
import { formatPrice } from '@marquee/contract/formats/money';
import type { Column } from '../../../ui/table-state.ts';
import classes from './OrderList.module.css';
import { StatusBadge } from '../detail/StatusBadge.tsx';
import { channelOf, itemsOf } from '../texts.ts';

/** Shows below the status what an order waits for, or what is wrong with its payment. */
function Waits({ order }: { order: Order }) {
  const {
    status,
    accepted_at,
    expires_at,
    refund_request,
    dispute,
    payment,
    payment_way: way,
  } = order;
  if (refund_request?.status === 'waiting') {
    return <span className={classes.second}>Refund waiting for approval</span>;
  }
  if (dispute?.status === 'open') return <span className={classes.alert}>Payment disputed</span>;
  if (dispute?.status === 'lost') return <span className={classes.alert}>Dispute lost</span>;
  if (payment?.refund_failure) return <span className={classes.alert}>Refund failed</span>;
  if (status === 'applied') return <span className={classes.second}>Waits for your decision</span>;
  const isAwaited = status === 'processing' || (status === 'pending' && accepted_at !== null);
  if (!isAwaited || expires_at === null) return null;
  const how = way === null ? 'Payment' : wayNames[way];
  return (
    <span className={classes.second}>
      {how} due {formatInstantMediumDateHere(expires_at)}
    </span>
  );
}

/** The columns of an event's orders. On a phone the buyer's cell shows what has no column. */
export const orderColumns: readonly Column<Order>[] = [
  {
    key: 'reference',
    title: 'Order',
    isSecondary: true,
    width: 128,
    cell: (order) => (
      <span className={classes.lines}>
        <span className={classes.reference}>{order.reference}</span>
        <span className={classes.second}>{channelOf(order)}</span>
      </span>
    ),
  },
  {
    key: 'buyer',
    title: 'Buyer',
    cell: (order) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <bdi>{order.name}</bdi>
        </span>
        <span className={classes.second}>
          {order.email === '' ? 'No e-mail address' : <Address email={order.email} />}
        </span>
        <span className={classes.narrow}>
          <span className={classes.second}>
            {order.reference} · {itemsOf(order)}
          </span>
          <StatusBadge status={order.status} />
          <Waits order={order} />
        </span>
      </span>
    ),
  },
  {
    key: 'items',
    title: 'Tickets',
    isSecondary: true,
    cell: (order) => <span className={classes.lines}>{itemsOf(order)}</span>,
  },
  {
    key: 'total',
    title: 'Total',
    isNumeric: true,
    cell: ({ total }) => formatPrice(total),
  },
  {
    key: 'status',
    title: 'Status',
    isSecondary: true,
    width: 120,
    cell: (order) => (
      <span className={classes.lines}>
        <StatusBadge status={order.status} />
        <Waits order={order} />
      </span>
    ),
  },
  {
    key: 'created_at',
    title: 'Date',
    isSecondary: true,
    width: 130,
    cell: ({ created_at }) => (
      <span className={classes.lines}>
        {formatInstantMediumDateHere(created_at)}
        <span className={classes.second}>{formatInstantTimeHere(created_at)}</span>
      </span>
    ),
  },
];

/** Breaks a long address before its host rather than inside a word. */
function Address({ email }: { email: string }) {
  const host = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}
