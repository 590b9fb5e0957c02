import type { AnswerValue } from './asked.ts';
import { countryName } from './countries.ts';
import type { QuestionKind } from './questions.ts';
import { formatNumber } from '../formats/counts.ts';
import { formatDate } from '../formats/dates.ts';
import { defaultLocale } from '../formats/intl.ts';

/** Returns an answer as people read it. */
export function answerText(kind: QuestionKind, value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'date') return formatDate(value);
  return kind === 'country' ? countryName(value, defaultLocale) : value;
}
