import { z } from 'zod';

export const MAX_PAYMENT_INSTRUCTIONS = 1000;

export const PaymentInstructions = z
  .string()
  .trim()
  .max(MAX_PAYMENT_INSTRUCTIONS, `Use at most ${MAX_PAYMENT_INSTRUCTIONS} characters.`);

export const InstructionsAnswer = z.object({
  instructions: z.string(),
  online: z.boolean(),
  /** Whether buyers can pay by bank transfer. */
  account: z.boolean(),
});
