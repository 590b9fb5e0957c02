import { z } from 'zod';
import { Id } from '../list.ts';
import { MAX_TICKETS_PER_ORDER } from '../events/public.ts';
import { Email, PersonName, Phone } from '../users.ts';

/** How money changes hands at the door. */
export const paymentMethods = ['cash', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The device that takes the money. Its totals are counted under `id`, which it makes up once. */
export const TillDevice = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens or underscores.'),
  name: z
    .string()
    .trim()
    .max(60, 'Use at most 60 characters.')
    .regex(/^\P{Cc}*$/u, 'Use plain text on one line.')
    .default(''),
});
export type TillDevice = z.infer<typeof TillDevice>;

/** Euros, as the person at the door was shown them; another amount is refused with 409. */
const ShownTotal = z.number().min(0).max(100_000_000);

/** What every payment at the door says beside what it is for. */
const takingFields = {
  paid_by: z.enum(paymentMethods).default('cash'),
  /** Without one the sale counts as one without a device. */
  device: TillDevice.optional(),
  /** Whether the tickets are admitted at once. */
  admit: z.boolean().default(false),
  /** The gate that admits them; '' when it has no name. */
  gate: z.string().trim().max(60).default(''),
};

/** A sale at the door, completed on the spot. */
export const DoorSaleInput = z.object({
  items: z
    .array(
      z.object({ ticket_id: Id, quantity: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER) }),
    )
    .min(1, 'Choose at least one ticket.')
    .max(50)
    .refine((items) => items.reduce((sum, one) => sum + one.quantity, 0) <= MAX_TICKETS_PER_ORDER, {
      error: `An order can hold at most ${MAX_TICKETS_PER_ORDER} tickets.`,
    }),
  name: PersonName,
  /** The tickets go there; '' prints or shows them only. */
  email: z.union([z.literal(''), Email]).default(''),
  phone: Phone.default(''),
  total: ShownTotal.optional(),
  ...takingFields,
});
export type DoorSaleInput = z.output<typeof DoorSaleInput>;
/** The sale as a caller sends it. */
export type DoorSaleRequest = z.input<typeof DoorSaleInput>;

/** The payment of an order that waits for it, taken at the door. */
export const DoorPaymentInput = z.object({ total: ShownTotal, ...takingFields });
export type DoorPaymentInput = z.output<typeof DoorPaymentInput>;

/** A refund of what was paid at the door, the way it was paid. */
export const DoorRefundInput = z.object({ device: TillDevice.optional() });
export type DoorRefundInput = z.output<typeof DoorRefundInput>;

/** What the door says of a sale or a payment that is refused. */
export const doorSentences = {
  otherTotal: (total: string) => `The total is now ${total}. Nothing was charged.`,
  alreadyPaid: 'This order is already paid. Nothing was charged.',
  cancelled: 'This order was cancelled. Sell new tickets instead.',
  notPaidHere: 'This order was not paid at the door. Refund it on its event’s orders page.',
  notCompleted: 'Only a completed order can be refunded.',
  taken: 'Payment taken.',
  refunded: 'Refunded.',
  tillClosed: 'Till closed.',
  closedBefore: 'This till was closed before, with another sum or note.',
} as const;
