import type { OrderStatus } from '@marquee/contract/orders/statuses';
import { Badge } from '@mantine/core';
import { statusColors, statusLabels } from './statuses.ts';

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge component="span" color={statusColors[status]}>
      {statusLabels[status]}
    </Badge>
  );
}
