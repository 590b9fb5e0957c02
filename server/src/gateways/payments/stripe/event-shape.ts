import { z } from 'zod';

const Id = z.string().min(1).max(255);
/** A reference, or the object itself where Stripe expands it. */
const Reference = z.union([Id, z.object({ id: Id })]).nullish();
const Amount = z.int().min(0);
const Seconds = z.int().min(0).max(253_402_300_799);
const Metadata = z.record(z.string(), z.string());

const Session = z.object({
  id: Id,
  metadata: Metadata.nullish(),
  payment_intent: Reference,
  payment_status: z.string(),
  amount_total: Amount.nullish(),
  currency: z.string().nullish(),
  success_url: z.string().nullish(),
});
const Charge = z.object({
  id: Id,
  metadata: Metadata,
  payment_intent: Reference,
  refunded: z.boolean(),
  amount_refunded: Amount,
});
const Refund = z.object({
  id: Id,
  metadata: Metadata.nullish(),
  payment_intent: Reference,
  amount: Amount,
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
});
const Dispute = z.object({
  id: Id,
  payment_intent: Reference,
  amount: Amount,
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: Seconds.nullish() }),
});
const Payout = z.object({
  id: Id,
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  created: Seconds,
  arrival_date: Seconds,
  failure_message: z.string().nullish(),
  failure_code: z.string().nullish(),
});

/** The objects of events that are read, by the begin of the event's type. */
const objects: readonly [string, z.ZodType][] = [
  ['checkout.session.', Session],
  ['charge.refunded', Charge],
  ['charge.dispute.', Dispute],
  ['refund.', Refund],
  ['payout.', Payout],
];
const Event = z.object({
  id: z.string().nullish(),
  type: z.string(),
  created: Seconds,
  account: Id.nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/**
 * Tells whether something has the shape of an event, with the fields that are read of it. Who signs
 * is not asked here: a signature proves who sent it, not what.
 */
export function isEventShaped(given: unknown): boolean {
  const event = Event.safeParse(given).data;
  if (!event) return false;
  const known = objects.find(([begin]) => event.type.startsWith(begin));
  return known === undefined || known[1].safeParse(event.data.object).success;
}
