import { api } from '@marquee/contract/api';
import { answerSentences } from '@marquee/contract/questions/asked';
import {
  answerChangeLimits,
  answerChangeSentences as say,
} from '@marquee/contract/questions/changes';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import {
  ALLERGY,
  answering,
  BUS,
  DIET,
  makeAsked,
  questions,
} from '../../../testing/asking/asked.ts';

let app: TestApp;
let staff: Client;
let on: ReturnType<typeof answering>;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
  staff = await app.signIn(await makeAdministrator(app.db));
  on = answering(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(HOUR_MS);
  await app.runJobs();
});

const booked = (names = {}) => makeAsked(app, staff, names);

describe('a buyer', () => {
  it('changes answers, which lists, totals and log follow at once', async () => {
    const { secret, params, id } = await booked();
    expect((await on.read(secret)).open_questions?.questions.map(({ tickets }) => tickets)).toEqual(
      [[], [0, 1], [0, 1]],
    );
    const { status, body } = await on.change(
      secret,
      { question_id: BUS, value: true },
      { question_id: DIET, ticket: 1, value: 'Vegan' },
      { question_id: ALLERGY, ticket: 1, value: ' Nuts ' },
    );
    expect([status, body.message]).toEqual([200, say.saved]);
    expect(await on.texts(secret)).toEqual([
      'Do you take the bus? - Yes',
      'Diet 0 All',
      'Diet 1 Vegan',
      'Allergies 1 Nuts',
    ]);
    const asked = await staff.call(api.questions.getQuestions, { params });
    expect(asked.body.data.questions[1]?.totals).toEqual([
      { value: 'All', count: 1 },
      { value: 'Vegan', count: 1 },
    ]);
    const query = { question: DIET, answer: 'Vegan' };
    const found = await staff.call(api.attendees.listAttendees, { params, query });
    expect(found.body.data).toHaveLength(1);
    const [entry, ...more] = await on.logged(id);
    expect([entry?.actor_name, more]).toEqual(['The buyer', []]);
    expect(JSON.stringify(entry)).toContain('Diet (ticket 2): answered');
    expect(JSON.stringify(entry)).not.toContain('Nuts');
    expect((await on.change(secret, { question_id: BUS, value: true })).body.message).toBe(
      say.unchanged,
    );
    expect(await on.logged(id)).toHaveLength(1);
  });

  it('loses an answer that no longer applies, and answers what then does', async () => {
    const { secret } = await booked();
    const vegan = { question_id: DIET, ticket: 0, value: 'Vegan' };
    const field = `answers.${ALLERGY}.0`;
    const refused = await on.change(secret, vegan);
    expect(refused.body.errors).toEqual({ [field]: [answerSentences.missing] });
    expect(
      (await on.change(secret, vegan, { question_id: ALLERGY, ticket: 0, value: 'None' })).status,
    ).toBe(200);
    const back = { ...vegan, value: 'All' };
    const both = await on.change(secret, back, { question_id: ALLERGY, ticket: 0, value: 'Soy' });
    expect(both.body.errors).toEqual({ [field]: [answerSentences.notAsked] });
    await on.change(secret, back);
    expect(await on.texts(secret)).toEqual(['Diet 0 All', 'Diet 1 All']);
  });

  it('may leave what was missing, but takes no required answer away', async () => {
    const { secret, params } = await booked();
    const more = { kind: 'text' as const, label: 'Shoe size', required: true };
    await staff.call(api.questions.setQuestions, {
      params,
      body: { questions: [...questions, more] },
    });
    expect((await on.change(secret, { question_id: BUS, value: false })).status).toBe(200);
    const { body } = await on.change(secret, { question_id: DIET, ticket: 0, value: '' });
    expect(body.errors).toEqual({ [`answers.${DIET}.0`]: [answerSentences.missing] });
  });

  it('keeps an option that is no longer offered', async () => {
    const { secret, params } = await booked();
    const changed = questions.map((one) =>
      one.question_id === DIET ? { ...one, options: ['Vegan', 'Meat'] } : one,
    );
    await staff.call(api.questions.setQuestions, { params, body: { questions: changed } });
    const all = (ticket: number) => ({ question_id: DIET, ticket, value: 'All' });
    expect((await on.change(secret, all(0))).body.message).toBe(say.unchanged);
    await on.change(secret, { ...all(0), value: 'Meat' });
    expect((await on.change(secret, all(0))).body.errors).toHaveProperty([`answers.${DIET}.0`]);
  });

  it('is refused what belongs to no ticket, is asked nowhere, or is too much', async () => {
    const { secret } = await booked();
    const wrong = await on.change(
      secret,
      { question_id: DIET, ticket: 2, value: 'Vegan' },
      { question_id: DIET, value: 'Vegan' },
      { question_id: BUS, ticket: 0, value: true },
      { question_id: '0e0e0e0e-0000-4000-8000-00000000000f', value: 'x' },
    );
    expect(Object.keys(wrong.body.errors ?? {})).toEqual([
      'answers.0.ticket',
      'answers.1.ticket',
      'answers.2.ticket',
      'answers.3.question_id',
    ]);
    const long = { question_id: ALLERGY, ticket: 0, value: 'x'.repeat(2001) };
    expect((await on.change(secret, long)).status).toBe(400);
    expect((await on.change('no-such-secret', long)).status).toBe(400);
    expect((await on.change('no-such-secret')).status).toBe(404);
  });

  it('is too late after the time that the organizer set, or without one at the start', async () => {
    const early = await booked({
      until: new Date(app.clock.now.getTime() + HOUR_MS).toISOString(),
    });
    const late = await booked();
    const bus = { question_id: BUS, value: true };
    app.clock.advance(HOUR_MS);
    expect((await on.read(early.secret)).open_questions).toBeNull();
    const refused = await on.change(early.secret, bus);
    expect([refused.status, refused.body.code]).toEqual([409, 'answers_closed']);
    expect((await on.change(late.secret, bus)).status).toBe(200);
    app.clock.advance(DAY_MS - HOUR_MS);
    staff = await app.signIn(await makeAdministrator(app.db));
    expect((await on.change(late.secret, bus)).body.code).toBe('answers_closed');
  });

  it('changes nothing unless the organizer wants it, nor of an order that is off', async () => {
    const fixed = await booked({ answers: false });
    const bus = { question_id: BUS, value: true };
    expect((await on.read(fixed.secret)).open_questions).toBeNull();
    expect((await on.change(fixed.secret, bus)).body.code).toBe('answers_closed');
    const { secret } = await booked();
    await app.visitor.call(api.publicOrders.cancelPublicOrder, { params: { secret } });
    await app.db
      .updateTable('orders')
      .set({ status: 'cancelled', cancelled_at: app.clock.now, cancel_reason: 'staff' })
      .where('secret', '=', secret)
      .execute();
    expect((await on.change(secret, bus)).body.code).toBe('answers_closed');
    expect((await on.read(secret)).open_questions).toBeNull();
  });

  it('gives no answer again that was deleted on its day', async () => {
    const { secret, params } = await booked();
    const today = app.clock.now.toISOString().slice(0, 10);
    const over = questions.map((one) =>
      one.question_id === BUS ? { ...one, reason: 'For the bus', delete_on: today } : one,
    );
    await staff.call(api.questions.setQuestions, { params, body: { questions: over } });
    const { body } = await on.change(secret, { question_id: BUS, value: true });
    expect(body.errors).toEqual({ 'answers.0.question_id': [answerSentences.unknown] });
  });

  it('changes answers often, but not without end', async () => {
    const { secret } = await booked();
    for (let n = 0; n < answerChangeLimits.order; n += 1) {
      if (n % 20 === 19) app.clock.advance(60_000);
      const { status } = await on.change(secret, { question_id: BUS, value: n % 2 === 0 });
      expect(status).toBe(200);
    }
    const { status, body } = await on.change(secret, { question_id: BUS, value: true });
    expect([status, body.message]).toEqual([429, say.tooOften]);
    expect(await on.texts(secret)).toContain('Do you take the bus? - No');
  });
});
