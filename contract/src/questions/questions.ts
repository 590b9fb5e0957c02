import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { lineOfText, textUpTo } from '../fields/text.ts';
import { SlugParams } from '../events/public.ts';
import { NamesAsked } from '../holders/names.ts';
import { Id } from '../list.ts';
import { fileKinds } from './file-kinds.ts';
import { MAX_HELP, MAX_LABEL, MAX_OPTION, MAX_OPTIONS, MAX_QUESTIONS } from './limits.ts';

export const questionKinds = [
  'text',
  'long_text',
  'number',
  'date',
  'choice',
  'choices',
  'yes_no',
  'country',
  'phone',
  'file',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionSentences = {
  saved: 'The questions are saved.',
  label: 'Enter the question.',
  option: 'Enter an option.',
  options: 'Add at least two options.',
  noOptions: 'Only choices have options.',
  sameOption: 'This option is already there.',
  sameQuestion: 'Each question needs an id of its own.',
  tooMany: `A booking can ask at most ${MAX_QUESTIONS} questions.`,
  tooManyOptions: `A question can have at most ${MAX_OPTIONS} options.`,
  condition: 'Choose a choice or a yes/no question that is asked before this one.',
  conditionValue: 'Choose an answer that the earlier question offers.',
  foreignTicket: 'Choose ticket types of this event.',
  deleteOn: 'Enter a date.',
  reason: 'Say why you need this until that date.',
  hasAnswers: 'Buyers have answered a question that you removed, or changed from or to a file.',
} as const;

const say = questionSentences;

/** Shown only after one of these answers; of a yes/no question `yes` or `no`. */
export const ShownIf = z.strictObject({
  question_id: Id,
  values: z.array(z.string().max(MAX_OPTION)).min(1, say.conditionValue).max(MAX_OPTIONS),
});
export type ShownIf = z.infer<typeof ShownIf>;

/** `after`: the booking stays short; the order's page asks, and the mail with the tickets links to it. */
export const questionTimes = ['booking', 'after'] as const;

/** What questions have that were saved before they had it. */
export const questionDefaults = { when: 'booking', takes: [] } satisfies Partial<Question>;

/** What a buyer is asked. */
export const AskedQuestion = z.object({
  question_id: z.string(),
  kind: z.enum(questionKinds),
  /** Whether buyers answer once for the order, or for each ticket. */
  per: z.enum(['order', 'ticket']),
  when: z.enum(questionTimes),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  /** What buyers choose from, where the kind is `choice` or `choices`. An answer is the option itself. */
  options: z.array(z.string()),
  /** Which files it takes, where the kind is `file`; empty: all. */
  takes: z.array(z.enum(fileKinds)),
  /** The price types that it is asked for; empty: for all. */
  ticket_ids: z.array(z.string()),
  shown_if: ShownIf.nullable(),
  /** Why personal data are asked; '' if nothing was said. */
  reason: z.string(),
  /** The day on which its answers are deleted; null: never. */
  delete_on: z.iso.date().nullable(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** The same as staff see it. */
export const Question = AskedQuestion.extend({
  /** Whether scanners show the answer. */
  at_door: z.boolean(),
  /** If false, buyers are no longer asked, and the answers stay. */
  asked: z.boolean(),
});
export type Question = z.infer<typeof Question>;

export const QuestionInput = z.strictObject({
  /** The id of a question that stays. A new question has none, or one that the caller chose. */
  question_id: z.guid(say.sameQuestion).toLowerCase().optional(),
  kind: z.enum(questionKinds),
  per: z.enum(['order', 'ticket']).default('order'),
  when: z.enum(questionTimes).default('booking'),
  label: lineOfText(say.label, MAX_LABEL),
  help: textUpTo(MAX_HELP).default(''),
  required: z.boolean().default(false),
  options: z
    .array(lineOfText(say.option, MAX_OPTION))
    .max(MAX_OPTIONS, say.tooManyOptions)
    .default([]),
  takes: z.array(z.enum(fileKinds)).max(fileKinds.length).default([]),
  ticket_ids: z.array(Id).max(50).default([]),
  shown_if: ShownIf.nullable().default(null),
  reason: textUpTo(MAX_HELP).default(''),
  delete_on: z.iso.date(say.deleteOn).nullable().default(null),
  at_door: z.boolean().default(false),
  asked: z.boolean().default(true),
});
export type QuestionInput = z.output<typeof QuestionInput>;

export const QuestionsInput = z.object({
  questions: z.array(QuestionInput).max(MAX_QUESTIONS, say.tooMany).superRefine(refineQuestions),
  /** Questions with answers are removed only with this; the answers are deleted with them. */
  delete_answers: z.boolean().default(false),
});
export type QuestionsInput = z.output<typeof QuestionsInput>;

/** Names what does not fit together in a list of questions, at the field it belongs to. */
function refineQuestions(questions: QuestionInput[], refinement: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    refinement.addIssue({ code: 'custom', path, message });
  const earlier = new Map<string, QuestionInput>();
  for (const [index, question] of questions.entries()) {
    refineOptions(question, (path, message) => refuse([index, ...path], message));
    if (question.delete_on !== null && question.reason === '')
      refuse([index, 'reason'], say.reason);
    const wrong = wrongCondition(question, earlier);
    if (wrong !== undefined) refuse([index, 'shown_if'], wrong);
    const { question_id: id } = question;
    if (id === undefined) continue;
    if (earlier.has(id)) refuse([index, 'question_id'], say.sameQuestion);
    earlier.set(id, question);
  }
}

function refineOptions(
  { kind, options }: QuestionInput,
  refuse: (path: (string | number)[], message: string) => void,
): void {
  const isChoice = kind === 'choice' || kind === 'choices';
  if (isChoice && options.length < 2) refuse(['options'], say.options);
  if (!isChoice && options.length > 0) refuse(['options'], say.noOptions);
  for (const [index, option] of options.entries()) {
    if (options.indexOf(option) < index) refuse(['options', index], say.sameOption);
  }
}

function wrongCondition(
  { shown_if, per, when }: QuestionInput,
  earlier: ReadonlyMap<string, QuestionInput>,
): string | undefined {
  if (!shown_if) return undefined;
  const other = earlier.get(shown_if.question_id.toLowerCase());
  if (!other || (other.per === 'ticket' && per === 'order')) return say.condition;
  // A booking has no answers to what is asked after it.
  if (other.when === 'after' && when === 'booking') return say.condition;
  const offered = conditionValues(other);
  if (offered.length === 0) return say.condition;
  return shown_if.values.every((value) => offered.includes(value)) ? undefined : say.conditionValue;
}

/** Returns the answers on which a later question can depend; none for other kinds. */
export function conditionValues({ kind, options }: Pick<Question, 'kind' | 'options'>): string[] {
  return kind === 'yes_no' ? ['yes', 'no'] : options;
}

/** How often an answer was given; of a yes/no question `yes` and `no`. */
export const AnswerTotal = z.object({ value: z.string(), count: z.number().int() });
export type AnswerTotal = z.infer<typeof AnswerTotal>;

export const CountedQuestion = Question.extend({
  /** Answers of all orders; `totals` has those of completed orders with a valid ticket. */
  answers: z.number().int(),
  /** Valid tickets of completed orders without an answer that is required and asked after booking. */
  missing: z.number().int(),
  totals: z.array(AnswerTotal),
});
export type CountedQuestion = z.infer<typeof CountedQuestion>;

export const EventQuestions = z.object({ questions: z.array(CountedQuestion) });
export type EventQuestions = z.infer<typeof EventQuestions>;

export const questionsApi = endpoints({
  getQuestions: {
    call: 'GET /events/{id}/questions',
    summary: 'Returns what a booking of the event asks, in order, with the totals of the answers.',
    access: 'orders:read',
    reply: EventQuestions,
  },
  setQuestions: {
    call: 'PUT /events/{id}/questions',
    summary:
      'Replaces the questions of an event. One that has answers stays unless told otherwise.',
    access: 'events:write',
    showsOnPages: true,
    refuses: ['question_has_answers'],
    body: QuestionsInput,
    reply: EventQuestions,
  },
  getPublicQuestions: {
    call: 'GET /public/events/{slug}/questions',
    summary:
      'Returns the questions that a booking of the event has to answer, and whether it names holders.',
    access: 'public',
    params: SlugParams,
    reply: z.object({ questions: z.array(AskedQuestion), names: NamesAsked }),
  },
});
