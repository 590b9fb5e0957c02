import { z } from 'zod';
import { Id } from '../list.ts';
import { MAX_TICKETS_PER_ORDER } from '../events/public.ts';
import { ChosenAmount } from '../pricing/pay-what-you-want.ts';
import { shortLine } from '../fields/text.ts';
import { Email, PersonName, Phone } from '../users.ts';

export const paymentMethods = ['cash', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The device that takes the money. It generates `id` once; its takings are counted under it. */
export const TillDevice = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, hyphens or underscores.'),
  name: shortLine(60).default(''),
});
export type TillDevice = z.infer<typeof TillDevice>;

/** Euros, as shown to the buyer at the door. A different total is refused with 409. */
const ShownTotal = z.number().min(0).max(100_000_000);

const takingFields = {
  paid_by: z.enum(paymentMethods).default('cash'),
  /** Without it, the sale is counted as one without a device. */
  device: TillDevice.optional(),
  admit: z.boolean().default(false),
  /** The gate that admits them; '' if it has no name. */
  gate: shortLine(60).default(''),
};

export const DoorSaleInput = z.object({
  items: z
    .array(
      z.object({
        ticket_id: Id,
        quantity: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER),
        amount: ChosenAmount,
      }),
    )
    .min(1, 'Choose at least one ticket.')
    .max(50)
    .refine((items) => items.reduce((sum, one) => sum + one.quantity, 0) <= MAX_TICKETS_PER_ORDER, {
      error: `An order can hold at most ${MAX_TICKETS_PER_ORDER} tickets.`,
    }),
  name: PersonName,
  /** Where the tickets are sent; '' if they are only printed or shown. */
  email: z.union([z.literal(''), Email]).default(''),
  phone: Phone.default(''),
  total: ShownTotal.optional(),
  ...takingFields,
});
export type DoorSaleInput = z.output<typeof DoorSaleInput>;
export type DoorSaleRequest = z.input<typeof DoorSaleInput>;

export const DoorPaymentInput = z.object({ total: ShownTotal, ...takingFields });
export type DoorPaymentInput = z.output<typeof DoorPaymentInput>;

/** Refunds a payment made at the door, by the same method. */
export const DoorRefundInput = z.object({ device: TillDevice.optional() });
export type DoorRefundInput = z.output<typeof DoorRefundInput>;

export const doorSentences = {
  otherTotal: (total: string) => `The total is now ${total}. Nothing was charged.`,
  alreadyPaid: 'This order is already paid. Nothing was charged.',
  cancelled: 'This order was cancelled. Sell new tickets instead.',
  notPaidHere:
    'This order was not paid at the door of this event. Refund it on its event’s orders page.',
  paidOnlineToo:
    'A part of this order was paid online. Refund it on its event’s orders page, and each part goes back the way it came.',
  notCompleted: 'Only a completed order can be refunded.',
  taken: 'Payment taken.',
  refunded: 'Refunded.',
  tillClosed: 'Till closed.',
  closedBefore: 'This till is already closed with a different amount or note.',
} as const;
