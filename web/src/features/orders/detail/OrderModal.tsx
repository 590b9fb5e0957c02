import { may } from '@marquee/contract/access';
import type { Order } from '@marquee/contract/orders/orders';
import { Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useProfile } from '../../../lib/use-profile.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { useOrder } from '../api.ts';
import { NoteEditor } from '../notes/NoteEditor.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderTickets } from './OrderTickets.tsx';
import { PaymentProblemNote } from '../refunds/PaymentProblemNote.tsx';
import { TicketRefunds } from '../refunds/TicketRefunds.tsx';
import { RefundRequestNote } from '../refunds/RefundRequestNote.tsx';
import { ExchangeRequestNote } from '../corrections/ExchangeRequestNote.tsx';
import { PaidMark } from './PaidMark.tsx';
import { StatusSelect } from './StatusSelect.tsx';
import { WithheldMailNote } from './WithheldMailNote.tsx';

const ApplicationDecision = lazyPart(() => import('../applications/ApplicationDecision.tsx'));

type OrderModalProps = {
  eventId: string;
  /** Undefined while the dialog is closed. */
  reference: string | undefined;
  /** The orders of the list, so that the dialog needs no request. */
  orders: Order[] | undefined;
  onClose: () => void;
};

export function OrderModal({ eventId, reference, orders, onClose }: OrderModalProps) {
  // Keeps the order on screen while the dialog fades out.
  const [shown, setShown] = useState(reference);
  if (reference !== undefined && reference !== shown) setShown(reference);
  return (
    <Modal
      opened={reference !== undefined}
      onClose={onClose}
      size={640}
      title={`Order ${shown ?? ''}`}
    >
      {shown !== undefined && (
        <Content
          key={shown}
          eventId={eventId}
          reference={shown}
          listed={orders?.find((order) => order.reference === shown)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function OrderNote({ order }: { order: Order }) {
  const { order_id: orderId, event_id: eventId, note } = order;
  return <NoteEditor eventId={eventId} orderId={orderId} note={note} of="the order" />;
}

function Content(props: {
  eventId: string;
  reference: string;
  listed: Order | undefined;
  onClose: () => void;
}) {
  const query = useOrder(props.eventId, props.reference, props.listed);
  const { data: order, error } = query;
  const { role } = useProfile();
  if (order) {
    return (
      <Stack gap="lg">
        <OrderFacts order={order} />
        <OrderNote order={order} />
        <RefundRequestNote order={order} />
        <ExchangeRequestNote order={order} />
        <PaymentProblemNote order={order} />
        <WithheldMailNote order={order} />
        {order.status === 'applied' && (
          <Suspense>
            <ApplicationDecision order={order} />
          </Suspense>
        )}
        {may(role, 'orders:write') && <PaidMark order={order} />}
        <StatusSelect order={order} />
        {order.tickets.length > 0 && <OrderTickets order={order} />}
        <TicketRefunds order={order} />
        <OrderActions order={order} onDeleted={props.onClose} />
      </Stack>
    );
  }
  if (order === null) return <Text size="sm">This order no longer exists.</Text>;
  if (error) {
    return <LoadFailure query={query} />;
  }
  return (
    <Stack aria-busy>
      <Skeleton height={28} width="50%" />
      <Skeleton height={120} />
      <Skeleton height={72} />
    </Stack>
  );
}
