/** `applied`: its seats are kept until an organizer accepts or declines it; nobody can pay it before. */
export const orderStatuses = [
  'applied',
  'pending',
  'processing',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The allowed changes of an order's status; every other is refused with 409. An application is
 * accepted or declined by a call of its own.
 */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  applied: [],
  pending: ['processing', 'completed', 'cancelled'],
  processing: ['completed', 'cancelled'],
  completed: ['cancelled'],
  cancelled: [],
};

/** Returns why an order's status cannot become another one. */
export function cannotBecome(from: OrderStatus, to: OrderStatus): string {
  if (from === to) return `This order is already ${to}.`;
  return from === 'applied'
    ? 'This is an application. Accept or decline it first.'
    : `A ${from} order cannot become ${to}.`;
}
