import { z } from 'zod';
import { plainText, shortLine } from '../fields/text.ts';
import { Phone } from '../users.ts';
import type { AnswerValue } from './asked.ts';
import { countryCodes } from './countries.ts';
import { fileSentences } from './files.ts';
import { MAX_LINE, MAX_LONG_TEXT } from './limits.ts';
import type { Question, QuestionKind } from './questions.ts';

const MOST = 1_000_000_000;

export const kindSentences = {
  number: 'Enter a number.',
  date: 'Enter a date such as 2026-05-31.',
  option: 'Choose one of the options.',
  yesNo: 'Answer with yes or no.',
  country: 'Choose a country.',
  text: 'Enter a text.',
  file: fileSentences.file,
} as const;

const say = kindSentences;
const number = z.number({ error: say.number }).min(-MOST, say.number).max(MOST, say.number);

/** Answers that have the form of their kind. An empty text or list is no answer. */
const schemas: Readonly<Record<QuestionKind, z.ZodType<AnswerValue>>> = {
  text: z.string({ error: say.text }).pipe(shortLine(MAX_LINE)),
  long_text: z.string({ error: say.text }).pipe(plainText(z.string().trim(), MAX_LONG_TEXT)),
  number: z.union([number, z.literal('')], { error: say.number }),
  date: z.union([z.iso.date(), z.literal('')], { error: say.date }),
  choice: z.string({ error: say.option }),
  choices: z.array(z.string(), { error: say.option }),
  yes_no: z.union([z.boolean(), z.literal('')], { error: say.yesNo }),
  country: z.union([z.enum(countryCodes), z.literal('')], { error: say.country }),
  phone: Phone,
  // An upload, whose name becomes the answer.
  file: z.union([z.guid().toLowerCase(), z.literal('')], { error: say.file }),
};

/** Returns an answer as it is kept, with undefined for an empty one, or what is wrong with it. */
export function readAnswer(
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  raw: unknown,
): { value: AnswerValue | undefined } | { error: string } {
  const read = schemas[kind].safeParse(raw);
  if (!read.success) return { error: read.error.issues[0]?.message ?? say.text };
  const { data } = read;
  if (data === '' || (Array.isArray(data) && data.length === 0)) return { value: undefined };
  if (kind !== 'choice' && kind !== 'choices') return { value: data };
  const chosen = [data].flat().map(String);
  if (!chosen.every((one) => options.includes(one))) return { error: say.option };
  // In the order of the options, each once.
  return { value: kind === 'choice' ? data : options.filter((one) => chosen.includes(one)) };
}
