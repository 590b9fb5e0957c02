import type { Order } from '@marquee/contract/orders/orders';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { BuyerForm } from './BuyerForm.tsx';
import { DeadlineForm } from './DeadlineForm.tsx';
import { HoldersForm, namedTickets } from './HoldersForm.tsx';
import { ExchangeForm } from './ExchangeForm.tsx';
import { WayForm } from './WayForm.tsx';

type Part = 'buyer' | 'names' | 'tickets' | 'deadline' | 'way';

const labels: Record<Part, string> = {
  buyer: 'Buyer',
  names: 'Holders',
  tickets: 'Tickets',
  deadline: 'Deadline',
  way: 'Payment',
};

/** Corrects one part of an order: its buyer, names, tickets, until when and how it can be paid. */
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
      {chosen === 'names' && <HoldersForm order={order} onClose={onClose} />}
      {chosen === 'tickets' && <ExchangeForm order={order} onClose={onClose} />}
      {chosen === 'deadline' && <DeadlineForm order={order} onClose={onClose} />}
      {chosen === 'way' && <WayForm order={order} onClose={onClose} />}
    </Stack>
  );
}

function partsOf(order: Order): Part[] {
  const { status, guest } = order;
  if (status === 'cancelled') return ['buyer'];
  // The tickets of a guest are changed on the guest list.
  const names: Part[] = namedTickets(order).length > 0 ? ['names'] : [];
  const parts: Part[] = guest ? ['buyer', ...names] : ['buyer', ...names, 'tickets'];
  if (status === 'completed') return parts;
  return guest ? [...parts, 'deadline'] : [...parts, 'deadline', 'way'];
}
