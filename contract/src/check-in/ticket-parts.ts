import { z } from 'zod';
import { voidReasons } from './refused-words.ts';

/** Why a ticket is cancelled: its buyer returned it, or another reason that is known. */
export const whyCancelled = {
  given_back: z.literal(true).optional(),
  void_reason: z.enum(voidReasons).optional(),
};

/** An add-on: it is handed out once, and admits nobody. */
export const pickUp = z.literal(true).optional();

/** The buyer's name, if the ticket names another person. */
export const buyer = z.string().optional();

/** What the door is told of the ticket and of its order; absent if nothing. */
export const notes = {
  note: z.string().optional(),
  order_note: z.string().optional(),
  /** The buyer's answers that the door sees, with their questions: `Diet: Vegan`. */
  answers: z.array(z.string()).optional(),
};
