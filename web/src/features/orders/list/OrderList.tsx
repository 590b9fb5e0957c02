import { payWays, wayNames } from '@marquee/contract/booking/way-names';
import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import { MAX_CANCELLED_AT_ONCE } from '@marquee/contract/staff-orders/cancellations';
import { type Order, ordersApi } from '@marquee/contract/orders/orders';
import { orderStatuses } from '@marquee/contract/orders/statuses';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { selectColumn } from '../../../ui/selection/select-column.tsx';
import { useSelection } from '../../../ui/selection/use-selection.ts';
import { SelectFilter } from '../../../ui/SelectFilter.tsx';
import { publicPath } from '../../events/links.ts';
import { useOpened } from '../../../lib/here/use-opened.ts';
import { useOrders } from '../api.ts';
import { CancelBar } from '../cancellations/CancelBar.tsx';
import { EmptyTickets } from './EmptyTickets.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderModal } from '../detail/OrderModal.tsx';
import { statusOptions } from '../detail/statuses.ts';

const PAGE_SIZE = 20;
const wayOptions = payWays.map((value) => ({ value, label: wayNames[value] }));
const words = {
  all: 'orders',
  one: ({ reference, name }: Order) => `order ${reference} of ${isolated(name)}`,
};
const isSelectable = ({ status }: Order) => status !== 'cancelled' && status !== 'applied';

/** Lists an event's orders, the newest first. Filters, page and open order are in the URL. */
export function OrderList({ eventId, event }: { eventId: string; event: Event | undefined }) {
  const list = useUrlState({ search: '', status: ['', ...orderStatuses], way: ['', ...payWays] });
  const { search, status, way } = list.values;
  const query = useOrders(eventId, {
    search,
    status: status === '' ? undefined : status,
    way: way === '' ? undefined : way,
    limit: PAGE_SIZE,
    cursor: list.cursor,
  });
  const opened = useOpened('order');
  const selection = useSelection<Order>(({ order_id }) => order_id, MAX_CANCELLED_AT_ONCE);
  const orders = query.data?.data ?? [];
  return (
    <>
      <CancelBar eventId={eventId} selection={selection} />
      <DataTable
        label="orders"
        one="order"
        list={list}
        query={query}
        columns={[selectColumn(selection, orders, words, isSelectable), ...orderColumns]}
        rowId={(order) => order.order_id}
        exportHref={exportAddress(ordersApi.exportOrders, { search, status, way }, { id: eventId })}
        onOpen={(order) => opened.open(order.reference)}
        openLabel={(order) => `Open order ${order.reference} of ${isolated(order.name)}`}
        filters={
          <>
            <SelectFilter
              label="Status"
              all="All statuses"
              options={statusOptions}
              value={status}
              onChange={(value) => list.set({ status: value })}
            />
            <SelectFilter
              label="Way to pay"
              all="All ways to pay"
              options={wayOptions}
              value={way}
              onChange={(value) => list.set({ way: value })}
            />
          </>
        }
        empty={<NoOrders event={event} />}
      />
      <OrderModal
        eventId={eventId}
        reference={opened.id}
        orders={query.data?.data}
        onClose={opened.close}
      />
    </>
  );
}

function NoOrders({ event }: { event: Event | undefined }) {
  const page = event && publicPath(event);
  return (
    <EmptyState
      drawing={<EmptyTickets />}
      title="No orders yet"
      action={
        page !== undefined && (
          <Button
            component="a"
            href={page}
            target="_blank"
            variant="default"
            rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
          >
            Open the public page
          </Button>
        )
      }
    >
      {event?.status
        ? 'The event is Not Active, so nobody can find it. Activate it to take bookings.'
        : 'Share your event’s public page. New orders appear here within seconds.'}
    </EmptyState>
  );
}
