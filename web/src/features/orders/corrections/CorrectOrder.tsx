import type { Order } from '@marquee/contract/orders/orders';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { BuyerForm } from './BuyerForm.tsx';
import { DeadlineForm } from './DeadlineForm.tsx';
import { ExchangeForm } from './ExchangeForm.tsx';
import { WayForm } from './WayForm.tsx';

type Part = 'buyer' | 'tickets' | 'deadline' | 'way';

const labels: Record<Part, string> = {
  buyer: 'Buyer',
  tickets: 'Tickets',
  deadline: 'Deadline',
  way: 'Payment',
};

/** Corrects one part of an order: its buyer, its tickets, until when and how it can be paid. */
export default function CorrectOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const [part, setPart] = useState<Part>('buyer');
  // An order that is paid meanwhile has no deadline.
  const parts = partsOf(order);
  const chosen = parts.includes(part) ? part : 'buyer';
  return (
    <Stack gap="md">
      {parts.length > 1 && (
        <SegmentedControl
          aria-label="What to correct"
          fullWidth
          data={parts.map((value) => ({ value, label: labels[value] }))}
          value={chosen}
          onChange={setPart}
        />
      )}
      {chosen === 'buyer' && <BuyerForm order={order} onClose={onClose} />}
      {chosen === 'tickets' && <ExchangeForm order={order} onClose={onClose} />}
      {chosen === 'deadline' && <DeadlineForm order={order} onClose={onClose} />}
      {chosen === 'way' && <WayForm order={order} onClose={onClose} />}
    </Stack>
  );
}

function partsOf({ status, guest }: Order): Part[] {
  if (status === 'cancelled') return ['buyer'];
  // The tickets of a guest are changed on the guest list.
  const parts: Part[] = guest ? ['buyer'] : ['buyer', 'tickets'];
  if (status === 'completed') return parts;
  return guest ? [...parts, 'deadline'] : [...parts, 'deadline', 'way'];
}
