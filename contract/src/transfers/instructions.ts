import { z } from 'zod';
import { codesOfStepUp, stepUpHeader } from '../auth/fresh-code.ts';
import { textUpTo } from '../fields/text.ts';

export const MAX_PAYMENT_INSTRUCTIONS = 1000;

export const PaymentInstructions = textUpTo(MAX_PAYMENT_INSTRUCTIONS);

export const InstructionsAnswer = z.object({
  instructions: z.string(),
  online: z.boolean(),
  /** Whether buyers can pay by bank transfer. */
  account: z.boolean(),
});

/** The endpoint of `ordersApi`. The text may name an account, so it needs a fresh code, too. */
export const setPaymentInstructions = {
  call: 'PUT /organizations/{id}/payment-instructions',
  summary: 'Changes the payment instructions for buyers.',
  access: 'payments:write',
  refuses: codesOfStepUp,
  headers: stepUpHeader,
  body: z.object({ instructions: PaymentInstructions }),
  reply: InstructionsAnswer,
} as const;
