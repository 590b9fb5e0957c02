import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { isolated } from '@marquee/contract/people/isolate';
import { answerText } from '@marquee/contract/questions/answer-text';
import type { CountedQuestion, QuestionKind } from '@marquee/contract/questions/questions';

export const kindLabels: Record<QuestionKind, string> = {
  text: 'Text',
  long_text: 'Long text',
  number: 'Number',
  date: 'Date',
  choice: 'One of several options',
  choices: 'Any of several options',
  yes_no: 'Yes or no',
  country: 'Country',
  phone: 'Phone number',
  file: 'File',
};

const answer = { one: 'answer', other: 'answers' };

/** Says what would be deleted: '“Diet” has 14 answers.' */
export function lossWords(questions: { label: string; answers: number }[]): string {
  const lost = questions.map(
    ({ label, answers }) => `“${isolated(label)}” has ${formatCount(answers, answer)}.`,
  );
  return `${lost.join(' ')} They are deleted with the question, on all orders and lists.`;
}

/** Returns the totals of a question: '14 × Vegan, 3 × Everything'. */
export function totalsWords({ kind, totals }: CountedQuestion): string {
  return totals
    .map(({ value, count }) => `${formatNumber(count)} × ${totalLabel(kind, value)}`)
    .join(', ');
}

/** Returns an answer that was counted as people read it. */
export function totalLabel(kind: QuestionKind, value: string): string {
  if (kind === 'file') return value === 'given' ? 'given' : 'not given';
  return answerText(kind, kind === 'yes_no' ? value === 'yes' : value);
}

/** Says how many answers a question has. */
export function answersWords({ answers }: CountedQuestion): string {
  return formatCount(answers, answer);
}

/** Says for how many tickets an answer is missing. */
export function missingWords({ missing }: CountedQuestion): string {
  return `Missing for ${formatCount(missing, { one: 'ticket', other: 'tickets' })}.`;
}
