import type { AnswerValue } from '@marquee/contract/questions/asked';
import type { Question } from '@marquee/contract/questions/questions';
import type { TypedAnswer } from './AnswerField.tsx';

/** Returns a saved answer as a form keeps it. */
export function typedOf(kind: Question['kind'], saved: AnswerValue | undefined): TypedAnswer {
  if (saved === undefined) return kind === 'choices' ? [] : '';
  if (typeof saved === 'boolean') return saved ? 'yes' : 'no';
  return Array.isArray(saved) ? saved : String(saved);
}

/** Returns what a form keeps as it is sent; an empty text or list takes an answer away. */
export function answerOf(kind: Question['kind'], typed: TypedAnswer): AnswerValue {
  if (typeof typed !== 'string' || typed.trim() === '') return typed;
  if (kind === 'yes_no') return typed === 'yes';
  const number = Number(typed.replace(',', '.'));
  // The server says what is wrong with any other text.
  return kind === 'number' && Number.isFinite(number) ? number : typed;
}
