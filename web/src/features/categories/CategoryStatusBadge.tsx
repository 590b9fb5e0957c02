import type { CategoryStatus } from '@marquee/contract/categories';
import { Badge } from '@mantine/core';
import { statusLabels } from './status-labels.ts';

const colors = { pending: 'gray', processing: 'amber', completed: 'green', cancelled: 'red' };

/** Shows a status as a pill. The word carries the meaning; the colour only helps. */
export function CategoryStatusBadge({ status }: { status: CategoryStatus }) {
  return (
    <Badge color={colors[status]} radius="xl" fw={550}>
      {statusLabels[status]}
    </Badge>
  );
}
