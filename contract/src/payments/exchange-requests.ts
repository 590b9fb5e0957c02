import { z } from 'zod';

export const askedSentences = {
  waits: 'This order waits for its buyer to pay for a change. Withdraw the change first.',
  none: 'No change of this order waits for its buyer.',
  underWay: 'The buyer’s payment is under way. Try again once it is known.',
  noneOnline: 'Buyers of this event cannot pay online now.',
  notMore: 'There is nothing for the buyer to pay.',
  notPaid: 'Only a paid order can ask its buyer for a difference.',
  asked: (more: string) => `The buyer is asked to pay ${more}. The order changes when it is paid.`,
  askedAndSent: (more: string) => `The buyer is asked by e-mail to pay ${more}.`,
  withdrawn: 'The change is withdrawn. The order stays as it is.',
  /** The line on the payment page. */
  line: (reference: string) => `Change of order ${reference}`,
} as const;

export const exchangeRequestStates = ['waiting', 'withdrawn', 'expired', 'ended'] as const;

/** A change of a paid order that its buyer was asked to pay for online. Amounts in euros. */
export const ExchangeRequest = z.object({
  /** `expired`: the buyer did not pay in time. `ended`: the order changed, or was cancelled. */
  state: z.enum(exchangeRequestStates),
  /** The buyer has paid, and the money is on its way. */
  under_way: z.boolean(),
  to_pay: z.number(),
  /** The order's total as it was, and as it is with the change. */
  before: z.number(),
  after: z.number(),
  removed: z.array(z.object({ Type: z.string(), quantity: z.number().int() })),
  added: z.array(z.object({ Type: z.string(), quantity: z.number().int() })),
  asked_at: z.iso.datetime(),
  /** Until when the buyer can pay, and the seats are held. */
  expires_at: z.iso.datetime(),
});
export type ExchangeRequest = z.infer<typeof ExchangeRequest>;

export const askedOfBuyer = {
  /** The last change that the buyer was asked to pay for; absent: none, or it was paid. */
  exchange_request: ExchangeRequest.optional(),
};
