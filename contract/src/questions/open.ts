import { z } from 'zod';
import { OrderNames } from '../holders/order-names.ts';
import { AskedQuestion } from './questions.ts';

export const OpenQuestion = AskedQuestion.extend({
  /** The indexes of the tickets that it is asked for; empty where it is about the whole order. */
  tickets: z.array(z.number().int()),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** What can be answered after a booking. */
export const OpenQuestions = z.object({
  questions: z.array(OpenQuestion),
  /** Until when; null while no date is known. */
  until: z.iso.datetime().nullable(),
});
export type OpenQuestions = z.infer<typeof OpenQuestions>;

/** What the buyer of an order may still enter or change. */
export const askedLater = {
  /** null: no names are asked. */
  names: OrderNames.nullable(),
  /** null: nothing can be answered. */
  open_questions: OpenQuestions.nullable(),
} as const;
