import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { answerSentences, type AnswerValue } from '@marquee/contract/questions/asked';
import type { QuestionKind } from '@marquee/contract/questions/questions';
import { kindSentences } from '@marquee/contract/questions/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeClient } from '../../../testing/factories.ts';

type Asked = BodyInputOf<typeof api.questions.setQuestions>['questions'];
type Given = NonNullable<BodyInputOf<typeof api.publicOrders.placeOrder>['answers']>;

const DIET = '0a0a0a0a-0000-4000-8000-000000000001';
const OTHER = '0a0a0a0a-0000-4000-8000-000000000002';
const diet: Asked[number] = {
  question_id: DIET,
  kind: 'choice',
  per: 'ticket',
  label: 'Diet',
  required: true,
  options: ['Everything', 'Vegan', 'Other'],
};
const other: Asked[number] = {
  question_id: OTHER,
  kind: 'text',
  per: 'ticket',
  label: 'What do you not eat?',
  required: true,
  shown_if: { question_id: DIET, values: ['Other'] },
};

let app: TestApp;
let own: Client;
let organization_id: string;

beforeAll(async () => {
  app = await startTestApp();
  const user = await makeClient(app.db);
  ({ organization_id } = user);
  own = await app.signIn(user);
});
afterAll(() => app.close());

async function asking(questions: Asked) {
  const prices = [
    { label: 'Adult', amount_cents: 0 },
    { label: 'Child', amount_cents: 0 },
  ];
  const event = await makeEvent(app.db, { organization_id, prices });
  const saved = await own.call(api.questions.setQuestions, {
    params: { id: event.id },
    body: { questions },
  });
  expect(saved.status).toBe(200);
  return event;
}

describe('a booking of an event that asks questions', () => {
  it('keeps the answers for the booking and for each ticket', async () => {
    const event = await asking([diet, other, { kind: 'yes_no', label: 'By car?' }]);
    const [, , car] = (
      await app.visitor.call(api.questions.getPublicQuestions, { params: { slug: event.slug } })
    ).body.data.questions;
    const answers = [
      { question_id: DIET, ticket: 0, value: 'Vegan' },
      { question_id: DIET, ticket: 1, value: 'Other' },
      { question_id: OTHER, ticket: 1, value: '  Nuts ' },
      { question_id: car?.question_id ?? '', value: false },
    ];
    const { status, body } = await book(app, event, [1, 1], { answers });
    expect(status).toBe(201);
    const { data: order } = (
      await app.visitor.call(api.publicOrders.getPublicOrder, {
        params: { secret: body.data.secret },
      })
    ).body;
    expect(order.answers.map(({ label, ticket, text }) => [label, ticket, text])).toEqual([
      ['Diet', 0, 'Vegan'],
      ['Diet', 1, 'Other'],
      ['What do you not eat?', 1, 'Nuts'],
      ['By car?', null, 'No'],
    ]);
    expect(order.tickets.map(({ Type, index }) => [Type, index])).toEqual([
      ['Adult', 0],
      ['Child', 1],
    ]);
  });

  it('refuses what is missing at its field, and books nothing', async () => {
    const event = await asking([diet, other]);
    const answers = [{ question_id: DIET, ticket: 0, value: 'Other' }];
    const { status, body } = await book(app, event, [1, 1], { answers });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      errors: {
        [`answers.${DIET}.1`]: [answerSentences.missing],
        [`answers.${OTHER}.0`]: [answerSentences.missing],
      },
    });
    const { count } = await app.db
      .selectFrom('orders')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  const first = `answers.${DIET}.0`;
  const hostile: [string, Given, string, string][] = [
    [
      'an unknown question',
      [{ question_id: OTHER, value: 'x' }],
      'answers.0.question_id',
      answerSentences.unknown,
    ],
    [
      'an option that does not exist',
      [{ question_id: DIET, ticket: 0, value: 'Meat' }],
      first,
      kindSentences.option,
    ],
    [
      'a value of another kind',
      [{ question_id: DIET, ticket: 0, value: true }],
      first,
      kindSentences.option,
    ],
    [
      'a ticket beyond the booking',
      [{ question_id: DIET, ticket: 1, value: 'Vegan' }],
      'answers.0.ticket',
      answerSentences.whichTicket,
    ],
    [
      'no ticket',
      [{ question_id: DIET, value: 'Vegan' }],
      'answers.0.ticket',
      answerSentences.whichTicket,
    ],
    [
      'two answers to one question',
      [
        { question_id: DIET, ticket: 0, value: 'Vegan' },
        { question_id: DIET, ticket: 0, value: 'Everything' },
      ],
      'answers.1.question_id',
      answerSentences.twice,
    ],
  ];
  it.each(hostile)('refuses %s', async (_what, answers, field, sentence) => {
    const event = await asking([diet]);
    const { status, body } = await book(app, event, [1], { answers });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { [field]: [sentence] } });
  });

  it('refuses an answer to a question that is not asked for these tickets', async () => {
    const event = await asking([diet, { ...other, required: false }]);
    const answers = [
      { question_id: DIET, ticket: 0, value: 'Vegan' },
      { question_id: OTHER, ticket: 0, value: 'Nuts' },
    ];
    const { body } = await book(app, event, [1], { answers });
    expect(body).toMatchObject({
      errors: { [`answers.${OTHER}.0`]: [answerSentences.notAsked] },
    });
  });

  it('asks some questions for the chosen types only', async () => {
    const event = await asking([]);
    const age = { kind: 'number', per: 'ticket', label: 'Age', required: true } as const;
    const ticket_ids = [event.prices[1]?.id ?? ''];
    const params = { id: event.id };
    const body = { questions: [{ ...age, question_id: DIET, ticket_ids }] };
    await own.call(api.questions.setQuestions, { params, body });
    expect((await book(app, event, [1])).status).toBe(201);
    expect((await book(app, event, [1, 1])).body).toMatchObject({
      errors: { [`answers.${DIET}.1`]: [answerSentences.missing] },
    });
    const answers = [{ question_id: DIET, ticket: 1, value: 7 }];
    expect((await book(app, event, [1, 1], { answers })).status).toBe(201);
  });

  it('refuses more text than a booking may have', async () => {
    const event = await asking([]);
    const value = 'x'.repeat(2000);
    const answers = Array.from({ length: 11 }, () => ({ question_id: DIET, value }));
    expect((await book(app, event, [1], { answers })).body).toMatchObject({
      errors: { answers: ['Use at most 20,000 characters.'] },
    });
  });

  const kinds: [QuestionKind, AnswerValue, AnswerValue][] = [
    ['text', '  a b ', 'a b'],
    ['long_text', ' a\nb ', 'a\nb'],
    ['number', 3.5, 3.5],
    ['date', '2026-02-28', '2026-02-28'],
    ['choices', ['B', 'A', 'B'], ['A', 'B']],
    ['yes_no', true, true],
    ['country', 'PT', 'PT'],
    ['phone', '+49 30 1234567', '+49 30 1234567'],
  ];
  it.each(kinds)('takes an answer of the kind %s', async (kind, value, kept) => {
    const options = kind === 'choices' ? ['A', 'B'] : [];
    const event = await asking([{ question_id: DIET, kind, label: 'Question', options }]);
    const { body } = await book(app, event, [1], { answers: [{ question_id: DIET, value }] });
    const { value: stored } = await app.db
      .selectFrom('answers')
      .select('value')
      .where('order_id', '=', body.data.order_id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual(kept);
  });

  it.each([
    ['number', 'seven', kindSentences.number],
    ['number', 1e300, kindSentences.number],
    ['date', '2026-02-30', kindSentences.date],
    ['yes_no', 'maybe', kindSentences.yesNo],
    ['country', 'XX', kindSentences.country],
    ['phone', '123', 'Enter a valid phone number.'],
    ['text', 'x'.repeat(201), 'Use at most 200 characters.'],
  ] as const)('refuses %s for a wrong value', async (kind, value, sentence) => {
    const event = await asking([{ question_id: DIET, kind, label: 'Question' }]);
    const { body } = await book(app, event, [1], { answers: [{ question_id: DIET, value }] });
    expect(body).toMatchObject({ errors: { [`answers.${DIET}`]: [sentence] } });
  });

  it('is another request under the same key with other answers', async () => {
    const event = await asking([diet]);
    const eating = (value: string) => ({
      key: 'one-key-for-two-diets',
      answers: [{ question_id: DIET, ticket: 0, value }],
    });
    const one = await book(app, event, [1], eating('Vegan'));
    const same = await book(app, event, [1], eating('Vegan'));
    expect(same.body.data.order_id).toBe(one.body.data.order_id);
    expect((await book(app, event, [1], eating('Everything'))).status).toBe(422);
  });
});
