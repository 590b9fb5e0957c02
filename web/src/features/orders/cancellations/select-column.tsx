import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import type { Order } from '@marquee/contract/orders/orders';
import { Checkbox } from '@mantine/core';
import type { Column } from '../../../ui/table-state.ts';
import classes from './Cancellations.module.css';
import type { Selection } from './use-selection.ts';

const checkboxProps = { radius: 'xs', classNames: { input: classes.box ?? '' } } as const;

/**
 * Returns the column that selects orders. A cancelled order cannot be selected.
 * @param orders the orders on this page of the list, which the column's head selects
 */
export function selectColumn(selection: Selection, orders: Order[]): Column<Order> {
  return {
    key: 'select',
    title: 'Select',
    head: <SelectAll selection={selection} orders={orders.filter(isSelectable)} />,
    width: 52,
    cell: (order) => {
      const isChosen = selection.has(order.order_id);
      return (
        <Checkbox
          {...checkboxProps}
          aria-label={`Select order ${order.reference} of ${order.name}`}
          checked={isChosen}
          disabled={!isSelectable(order) || (selection.isFull && !isChosen)}
          onChange={() => selection.toggle(order)}
          // A click on the checkbox must not open the row.
          onClick={(event) => event.stopPropagation()}
        />
      );
    },
  };
}

function SelectAll({ selection, orders }: { selection: Selection; orders: Order[] }) {
  const count = orders.filter(({ order_id }) => selection.has(order_id)).length;
  const isAll = count > 0 && count === orders.length;
  return (
    <Checkbox
      {...checkboxProps}
      aria-label="Select all orders on this page"
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={orders.length === 0 || (selection.isFull && count === 0)}
      onChange={() => selection.toggleAll(orders, !isAll)}
    />
  );
}

function isSelectable({ status }: Order): boolean {
  return status !== 'cancelled';
}
