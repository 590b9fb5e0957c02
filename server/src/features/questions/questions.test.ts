import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { questionSentences as say } from '@marquee/contract/questions/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book } from '../../testing/bookings.ts';
import type { Client } from '../../testing/client.ts';
import { makeEvent } from '../../testing/factories/events.ts';
import { makeClient } from '../../testing/factories.ts';
import { deleteOldAnswers } from './rounds.ts';

type Body = BodyInputOf<typeof api.questions.setQuestions>;

const ids = [1, 2, 3].map((n) => `0b0b0b0b-0000-4000-8000-00000000000${n}`);
const [DIET = '', CAR = '', NOTE = ''] = ids;
const diet: Body['questions'][number] = {
  question_id: DIET,
  kind: 'choices',
  per: 'ticket',
  label: 'Diet',
  options: ['Vegan', 'No nuts'],
};
const car = { question_id: CAR, kind: 'yes_no', label: 'By car?' } as const;

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

const newEvent = () =>
  makeEvent(app.db, {
    organization_id,
    timezone: 'Pacific/Auckland',
    prices: [{ label: 'Adult', amount_cents: 0 }],
  });
const save = (id: string, body: Body) =>
  own.call(api.questions.setQuestions, { params: { id }, body });
const read = async (id: string) =>
  (await own.call(api.questions.getQuestions, { params: { id } })).body.data.questions;

describe('PUT /api/events/{id}/questions', () => {
  it('saves the whole list in its order, and keeps ids', async () => {
    const { id } = await newEvent();
    const first = await save(id, { questions: [{ kind: 'text', label: 'Which row?' }, car] });
    expect(first.body.message).toBe(say.saved);
    const [row] = first.body.data.questions;
    const sent = { kind: 'text', label: 'Which seat?', question_id: row?.question_id } as const;
    await save(id, { questions: [car, { ...sent, help: 'As printed.', at_door: true }] });
    expect(await read(id)).toMatchObject([
      { question_id: CAR, label: 'By car?', per: 'order', required: false, asked: true },
      { question_id: row?.question_id, label: 'Which seat?', help: 'As printed.', at_door: true },
    ]);
  });

  const wrong: [string, Body['questions'], string, string][] = [
    ['no label', [{ kind: 'text', label: ' ' }], 'questions.0.label', say.label],
    [
      'a choice of one',
      [{ kind: 'choice', label: 'A', options: ['x'] }],
      'questions.0.options',
      say.options,
    ],
    [
      'an option twice',
      [{ kind: 'choice', label: 'A', options: ['x', 'x'] }],
      'questions.0.options.1',
      say.sameOption,
    ],
    [
      'options of a text',
      [{ kind: 'text', label: 'A', options: ['x'] }],
      'questions.0.options',
      say.noOptions,
    ],
    [
      'a condition on a later question',
      [{ kind: 'text', label: 'A', shown_if: { question_id: CAR, values: ['yes'] } }, car],
      'questions.0.shown_if',
      say.condition,
    ],
    [
      'a condition of the booking on a ticket',
      [diet, { kind: 'text', label: 'A', shown_if: { question_id: DIET, values: ['Vegan'] } }],
      'questions.1.shown_if',
      say.condition,
    ],
    [
      'a condition on an answer that is not offered',
      [car, { kind: 'text', label: 'A', shown_if: { question_id: CAR, values: ['maybe'] } }],
      'questions.1.shown_if',
      say.conditionValue,
    ],
    ['the same id twice', [car, car], 'questions.1.question_id', say.sameQuestion],
    [
      'a day without a reason',
      [{ kind: 'text', label: 'A', delete_on: '2026-03-01' }],
      'questions.0.reason',
      say.reason,
    ],
    [
      'a price of another event',
      [{ kind: 'text', label: 'A', ticket_ids: [CAR] }],
      'questions.0.ticket_ids',
      say.foreignTicket,
    ],
    [
      'too many',
      Array.from({ length: 21 }, () => ({ kind: 'text' as const, label: 'A' })),
      'questions',
      say.tooMany,
    ],
  ];
  it.each(wrong)('refuses %s', async (_what, questions, field, sentence) => {
    const { id } = await newEvent();
    const { status, body } = await save(id, { questions });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { [field]: [sentence] } });
    expect(await read(id)).toEqual([]);
  });

  it('keeps a question that has answers, unless they are to be deleted with it', async () => {
    const event = await newEvent();
    await save(event.id, { questions: [car, diet] });
    await book(app, event, [1], { answers: [{ question_id: CAR, value: true }] });
    const refused = await save(event.id, { questions: [diet] });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'question_has_answers',
      details: { questions: [{ question_id: CAR, label: 'By car?', answers: 1 }] },
    });
    expect(await read(event.id)).toMatchObject([{ answers: 1 }, { answers: 0 }]);
    await save(event.id, { questions: [{ ...car, asked: false }, diet] });
    expect((await book(app, event, [1])).status).toBe(201);
    await save(event.id, { questions: [diet], delete_answers: true });
    await save(event.id, { questions: [car, diet] });
    expect(await read(event.id)).toMatchObject([{ answers: 0 }, { answers: 0 }]);
  });

  it('is logged in words', async () => {
    const { id } = await newEvent();
    await save(id, { questions: [diet] });
    await save(id, { questions: [diet] });
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('object_id', '=', id)
      .execute();
    expect(entries).toEqual([
      {
        action: 'event.questions-changed',
        before: { questions: [] },
        after: { questions: ['Diet (choices, once per ticket, optional, Vegan / No nuts)'] },
      },
    ]);
  });
});

describe('answers for staff', () => {
  it('are counted, filtered and in both files', async () => {
    const event = await newEvent();
    await save(event.id, {
      questions: [diet, car, { question_id: NOTE, kind: 'text', label: 'Name' }],
    });
    const eats = (ticket: number, ...value: string[]) => ({ question_id: DIET, ticket, value });
    await book(app, event, [2], {
      name: 'Ada',
      answers: [
        eats(0, 'Vegan'),
        eats(1, 'Vegan', 'No nuts'),
        { question_id: CAR, value: true },
        { question_id: NOTE, value: 'Hall 2' },
      ],
    });
    const gone = await book(app, event, [1], { name: 'Gone', answers: [eats(0, 'Vegan')] });
    await own.call(api.orders.updateOrderStatus, {
      body: { orderId: gone.body.data.order_id, status: 'cancelled' },
    });
    const [diets, cars] = await read(event.id);
    expect(diets?.totals).toEqual([
      { value: 'Vegan', count: 2 },
      { value: 'No nuts', count: 1 },
    ]);
    expect(cars?.totals).toEqual([{ value: 'yes', count: 1 }]);

    const params = { id: event.id };
    const find = async (question: string, answer?: string) => {
      const query = { question, ...(answer !== undefined && { answer }) };
      const { data } = (await own.call(api.attendees.listAttendees, { params, query })).body;
      return data.map(({ answers }) => answers[0]?.text);
    };
    expect(await find(DIET, 'No nuts')).toEqual(['Vegan, No nuts']);
    expect(await find(DIET, 'Vegan')).toHaveLength(2);
    expect(await find(CAR, 'yes')).toHaveLength(2);
    expect(await find(CAR, 'no')).toEqual([]);
    expect(await find(NOTE)).toHaveLength(2);
    expect(await find('nonsense')).toEqual([]);

    const file = async (name: string) =>
      (await own.inject({ url: `/api/events/${event.id}/${name}.csv?search=Ada` })).body;
    const attendees = (await file('attendees')).trimEnd().split('\n');
    expect(attendees[0]).toMatch(/,Diet,By car\?,Name \(2\)$/);
    expect(attendees[1]).toMatch(/Yes,Hall 2$/);
    expect(await file('orders')).toContain('"Vegan + Vegan, No nuts",Yes,Hall 2');
  });

  it('are deleted on their day, by the date at the place', async () => {
    const event = await newEvent();
    const until = { reason: 'For the hotel.', delete_on: '2026-03-01' };
    await save(event.id, { questions: [{ ...car, ...until }, diet] });
    const answers = [
      { question_id: CAR, value: true },
      { question_id: DIET, ticket: 0, value: ['Vegan'] },
    ];
    await book(app, event, [1], { answers });
    const countsAt = async (time: string) => {
      await deleteOldAnswers({ ...app.deps, clock: () => new Date(time) });
      return (await read(event.id)).map((question) => question.answers);
    };
    expect(await countsAt('2026-02-28T10:00:00Z')).toEqual([1, 1]);
    // In Auckland the next day has begun.
    expect(await countsAt('2026-02-28T11:00:00Z')).toEqual([0, 1]);
  });
});
