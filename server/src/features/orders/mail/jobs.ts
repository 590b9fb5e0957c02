import { z } from 'zod';
import { defineJobs } from '../../../jobs/define.ts';
import type { NewJob } from '../../../jobs/jobs.ts';

export const orderMailKinds = [
  'tickets',
  'received',
  'applied',
  'accepted',
  'declined',
  'undecided',
  'reminder',
  'cancelled',
  'expired-refund',
  'tickets-refunded',
  'event-cancelled',
  'account-restored',
  'refund-account',
  'names-missing',
  'invoice-corrected',
  'exchange-asked',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** Returns whether a mail asks for a payment; it is outdated once the order is paid. */
export function asksToPay(kind: OrderMailKind): boolean {
  return ['received', 'accepted', 'reminder', 'account-restored'].includes(kind);
}

export const orderMailJobs = defineJobs('order-mail', {
  title: 'Mail to a buyer',
  lane: 'mails with documents',
  payload: z.object({
    orderId: z.string(),
    mail: z.enum(orderMailKinds),
    refund: z.string().optional(),
    /** The ends of the account that a refund goes to. */
    account: z.string().optional(),
  }),
});

/** One cancelled event makes as many mails as it has orders; tickets do not wait behind them. */
export const eventCancelledMailJobs = defineJobs('event-cancelled-mail', {
  title: 'Mail to a buyer about a cancelled event',
  lane: 'mass mails',
  payload: z.object({ orderId: z.string() }),
});

const decisionKinds = ['tickets', 'accepted', 'declined', 'undecided'] as const;

/** Hundreds of applications may be decided at once, and others' tickets do not wait behind them. */
export const decisionMailJobs = defineJobs('decision-mail', {
  title: 'Mail to a buyer about an application',
  lane: 'mass mails',
  payload: z.object({ orderId: z.string(), mail: z.enum(decisionKinds) }),
});

export function decisionMailJob(orderId: string, mail: (typeof decisionKinds)[number]): NewJob {
  return decisionMailJobs.of({ orderId, mail });
}

export function eventCancelledJob(orderId: string): NewJob {
  return eventCancelledMailJobs.of({ orderId });
}

export function mailJob(orderId: string, mail: OrderMailKind): NewJob {
  return orderMailJobs.of({ orderId, mail });
}

/** Tells the buyer of an account that staff entered for the refund; the job has its ends only. */
export function refundAccountMailJob(orderId: string, iban: string): NewJob {
  const account = `${iban.slice(0, 2)}…${iban.slice(-4)}`;
  return orderMailJobs.of({ orderId, mail: 'refund-account', account });
}

/** Tells the buyer that some of the order's tickets are refunded. */
export function partMailJob(orderId: string, refund: string): NewJob {
  return orderMailJobs.of({ orderId, mail: 'tickets-refunded', refund });
}
