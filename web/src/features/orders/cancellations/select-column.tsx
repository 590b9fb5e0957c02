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
        // A click beside the box is not meant for the row, which would open.
        <label className={classes.box} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            aria-label={`Select order ${order.reference} of ${order.name}`}
            checked={isChosen}
            disabled={order.status === 'cancelled' || (selection.isFull && !isChosen)}
            onChange={() => selection.toggle(order)}
          />
        </label>
      );
    },
  };
}
