import type { NewJob } from '../../../jobs/jobs.ts';

export type OrderMailKind = 'tickets' | 'received' | 'cancelled' | 'expired-refund';

export const ORDER_MAIL = 'order-mail';

export function mailJob(orderId: string, mail: OrderMailKind): NewJob {
  return { kind: ORDER_MAIL, payload: { orderId, mail } };
}
