import { z } from 'zod';
import { refusalCodes } from '../errors.ts';

/** Why the questions of an event are not saved. */
export const questionRefusalCodes = refusalCodes({
  /** A question that is to be removed has answers. */
  question_has_answers: {
    is: 'conflict',
    details: z.object({
      questions: z.array(
        z.object({ question_id: z.string(), label: z.string(), answers: z.number().int() }),
      ),
    }),
  },
});
