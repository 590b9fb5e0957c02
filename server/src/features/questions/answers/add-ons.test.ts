import { api } from '@marquee/contract/api';
import { answerSentences } from '@marquee/contract/questions/asked';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { makeClient } from '../../../testing/factories.ts';

const CAR = '0a0a0a0a-0000-4000-8000-000000000003';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an order of add-ons alone is asked nothing, as its page asks nothing', async () => {
  const user = await makeClient(app.db);
  const event = await makeEvent(app.db, {
    organization_id: user.organization_id,
    prices: [
      { label: 'Adult', amount_cents: 0 },
      { label: 'Poster', amount_cents: 0, admits: 0, sold_alone: true },
    ],
  });
  const own = await app.signIn(user);
  const saved = await own.call(api.questions.setQuestions, {
    params: { id: event.id },
    body: {
      questions: [
        { question_id: CAR, kind: 'text', per: 'order', label: 'Number plate', required: true },
      ],
    },
  });
  expect(saved.status).toBe(200);
  expect((await book(app, event, [0, 1])).status).toBe(201);
  const errorsOf = async (quantities: number[], value?: string) => {
    const answers = value === undefined ? [] : [{ question_id: CAR, value }];
    return (await book(app, event, quantities, { answers })).body.errors;
  };
  const field = `answers.${CAR}`;
  expect(await errorsOf([1, 1])).toEqual({ [field]: [answerSentences.missing] });
  expect(await errorsOf([0, 1], 'B 1')).toEqual({ [field]: [answerSentences.notAsked] });
});
