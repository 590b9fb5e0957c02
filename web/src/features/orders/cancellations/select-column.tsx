import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import type { Order } from '@marquee/contract/orders';
import { Checkbox } from '@mantine/core';
import type { Column } from '../../../ui/table-state.ts';
import classes from './Cancellations.module.css';
import type { Selection } from './use-selection.ts';

/** The column that chooses orders; a cancelled one cannot be cancelled again. */
export function selectColumn(selection: Selection): Column<Order> {
  return {
    key: 'select',
    title: 'Select',
    width: 64,
    cell: (order) => {
      const isChosen = selection.has(order.order_id);
      return (
        <Checkbox
          aria-label={`Select order ${order.reference} of ${order.name}`}
          classNames={{ input: classes.box ?? '' }}
          checked={isChosen}
          disabled={order.status === 'cancelled' || (selection.isFull && !isChosen)}
          onChange={() => selection.toggle(order)}
          // The row would open.
          onClick={(event) => event.stopPropagation()}
        />
      );
    },
  };
}
