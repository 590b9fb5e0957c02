import type { NewJob } from '../../../jobs/jobs.ts';

export type OrderMailKind =
  | 'tickets'
  | 'received'
  | 'reminder'
  | 'cancelled'
  | 'expired-refund'
  | 'tickets-refunded'
  | 'event-cancelled'
  | 'account-restored'
  | 'refund-account';

/** Returns whether a mail asks for an offline payment; it is outdated once the order is paid. */
export function asksToPay(kind: OrderMailKind): boolean {
  return kind === 'received' || kind === 'reminder' || kind === 'account-restored';
}

export const ORDER_MAIL = 'order-mail';

/** One cancelled event makes as many mails as it has orders; tickets do not wait behind them. */
export const EVENT_CANCELLED_MAIL = 'event-cancelled-mail';

export function eventCancelledJob(orderId: string): NewJob {
  return { kind: EVENT_CANCELLED_MAIL, payload: { orderId, mail: 'event-cancelled' } };
}

export function mailJob(orderId: string, mail: OrderMailKind): NewJob {
  return { kind: ORDER_MAIL, payload: { orderId, mail } };
}

/** Tells the buyer of an account that staff entered for the refund; the job has its ends only. */
export function refundAccountMailJob(orderId: string, iban: string): NewJob {
  const account = `${iban.slice(0, 2)}…${iban.slice(-4)}`;
  return { kind: ORDER_MAIL, payload: { orderId, mail: 'refund-account', account } };
}

/** Tells the buyer that some of the order's tickets are refunded. */
export function partMailJob(orderId: string, refund: string): NewJob {
  return { kind: ORDER_MAIL, payload: { orderId, mail: 'tickets-refunded', refund } };
}
