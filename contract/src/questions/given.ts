import { z } from 'zod';
import { answerField } from './asked.ts';

/** An answer with its question. */
export const GivenAnswer = z.object({
  question_id: z.string(),
  label: z.string(),
  /** The index of its ticket among those of the booking; null for the whole booking. */
  ticket: z.number().int().nullable(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  /** The answer as people read it. */
  text: z.string(),
  /** Whether the answer is a file, of which `text` is the name. */
  is_file: z.boolean(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** Returns the answers about one ticket, or about the whole booking for null. */
export function answersAbout(answers: readonly GivenAnswer[], ticket: number | null) {
  return answers.filter((answer) => answer.ticket === ticket);
}

/** Returns a key for a list of answers. */
export function answerKey({ question_id, ticket }: GivenAnswer): string {
  return answerField(question_id, ticket ?? undefined);
}

/** Returns a question as it stands before its answer: 'Diet:', but 'What do you eat?'. */
export function beforeAnswer(label: string): string {
  return /[.:?!…]$/.test(label) ? label : `${label}:`;
}
