import type { BookingBody } from '../booking-call.ts';

type Asked = Pick<BookingBody, 'answers' | 'holders'>;

/** Reads what `asking/questions.ts` keeps in the form; '' if nothing is asked. */
export function answersIn(text: string): Asked {
  if (text === '') return {};
  const { answers, holders } = JSON.parse(text) as Asked;
  return { answers, ...(holders && { holders }) };
}
