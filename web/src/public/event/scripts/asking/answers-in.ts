import type { BookingBody } from '../booking-call.ts';

/** Reads the answers that `asking/questions.ts` keeps in the form; '' without questions. */
export function answersIn(text: string): Pick<BookingBody, 'answers'> {
  if (text === '') return {};
  const { answers } = JSON.parse(text) as Pick<BookingBody, 'answers'>;
  return { answers };
}
