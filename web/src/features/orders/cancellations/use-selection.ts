import { MAX_CANCELLED_AT_ONCE } from '@marquee/contract/orders/cancellations';
import type { Order } from '@marquee/contract/orders/orders';
import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Keeps the selected orders, across the pages of the list. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Order>>(new Map());
  return {
    orders: [...chosen.values()],
    isFull: chosen.size >= MAX_CANCELLED_AT_ONCE,
    has: (id: string) => chosen.has(id),
    toggle: (order: Order) => {
      const next = new Map(chosen);
      if (!next.delete(order.order_id)) next.set(order.order_id, order);
      setChosen(next);
    },
    /** Adds as many orders as one call can cancel, or removes all of them. */
    toggleAll: (orders: Order[], isChosen: boolean) => {
      const next = new Map(chosen);
      for (const order of orders) {
        if (!isChosen) next.delete(order.order_id);
        else if (next.size < MAX_CANCELLED_AT_ONCE) next.set(order.order_id, order);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}
