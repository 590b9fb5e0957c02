import { expect, test } from 'vitest';
import { atMost } from '../fields/text.ts';
import type { Answer, AnswerInput } from './answers.ts';
import { answerSentences as say } from './asked.ts';
import { changeAnswers } from './changed.ts';
import { MAX_ANSWERS, MAX_LONG_TEXT } from './limits.ts';
import type { Question } from './questions.ts';

const question: Question = {
  question_id: 'size',
  kind: 'long_text',
  per: 'order',
  when: 'booking',
  label: 'Size',
  help: '',
  required: true,
  options: [],
  takes: [],
  ticket_ids: [],
  shown_if: null,
  reason: '',
  delete_on: null,
  at_door: false,
  asked: true,
};

const answer = (value: string, question_id = 'size') => ({ question_id, ticket: undefined, value });

/** Changes the answers of an order for one ticket, as its buyer or as staff. */
function change(questions: Question[], stored: Answer[], given: AnswerInput[], mayMiss = false) {
  const tickets = [{ index: 0, type: 'seat' }];
  return changeAnswers({ questions, tickets, stored, given }, { mayMiss });
}

test.each(['booking', 'after'] as const)(
  'buyers take no required answer away that was asked with %s, and staff do',
  (when) => {
    const asked = [{ ...question, when }];
    expect(change(asked, [answer('M')], [answer('')]).errors).toEqual({
      'answers.size': [say.missing],
    });
    expect(change(asked, [answer('M')], [answer('')], true)).toEqual({
      errors: {},
      changes: [{ ...answer('M'), value: undefined }],
    });
  },
);

test('what is asked after the booking may stay away', () => {
  const asked = [
    { ...question, when: 'after' as const },
    { ...question, question_id: 'colour' },
  ];
  expect(change(asked, [], [answer('Red', 'colour')]).errors).toEqual({});
});

test('changes do not make the answers of an order too long', () => {
  const ids = Array.from({ length: MAX_ANSWERS / MAX_LONG_TEXT }, (_, nth) => `text-${nth}`);
  const asked = [question, ...ids.map((question_id) => ({ ...question, question_id }))];
  const full = ids.map((id) => answer('x'.repeat(MAX_LONG_TEXT), id));
  const [first, ...others] = full;
  expect(change(asked, full, [answer('M')]).errors).toEqual({ answers: [atMost(MAX_ANSWERS)] });
  expect(change(asked, [answer('M'), ...others], [first ?? answer('')]).errors).toEqual({
    answers: [atMost(MAX_ANSWERS)],
  });
  expect(change(asked, full, [answer('Short', 'text-0'), answer('M')]).errors).toEqual({});
});

test('answers that staff made too long can be shortened', () => {
  const ids = Array.from({ length: MAX_ANSWERS / MAX_LONG_TEXT + 2 }, (_, nth) => `text-${nth}`);
  const asked = ids.map((question_id) => ({ ...question, question_id }));
  const tooLong = ids.map((id) => answer('x'.repeat(MAX_LONG_TEXT), id));
  expect(change(asked, tooLong, [answer('Short', 'text-0')]).errors).toEqual({});
});
