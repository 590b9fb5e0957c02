import { z } from 'zod';
import { refusalCodes } from '../errors.ts';
import { fileKinds } from './file-kinds.ts';

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

/** Why a file is not taken as an answer. */
export const fileRefusalCodes = refusalCodes({
  /** Its first bytes show a file that the question does not take. */
  not_this_file: { is: 'invalid', details: z.object({ takes: z.array(z.enum(fileKinds)) }) },
  file_too_large: { is: 'too_large', details: z.object({ max_bytes: z.number().int() }) },
  /** So many files of the event wait for a booking that no more are kept. */
  too_many_files: { is: 'unavailable' },
  /** The storage does not answer. */
  file_not_stored: { is: 'unavailable' },
});
