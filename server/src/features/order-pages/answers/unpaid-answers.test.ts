import { api } from '@marquee/contract/api';
import { answerSentences } from '@marquee/contract/questions/asked';
import {
  answerChangeLimits,
  answerChangeSentences as say,
} from '@marquee/contract/questions/changes';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALLERGY, BUS, DIET, questions } from '../../../testing/asking/asked.ts';
import { startWaiting, waitingKinds } from '../../../testing/asking/unpaid.ts';

let app: Awaited<ReturnType<typeof startWaiting>>;

beforeAll(async () => {
  app = await startWaiting({ config: { rateLimits: true } });
});
afterAll(() => app.close());
beforeEach(() => {
  app.server.clock.advance(HOUR_MS);
});

const vegan = (ticket: number) => ({ question_id: DIET, ticket, value: 'Vegan' });
const nuts = (ticket: number) => ({ question_id: ALLERGY, ticket, value: 'Nuts' });

describe.each(waitingKinds)('the buyer of an order without tickets: %s', (kind) => {
  test('changes answers, also to a question that only then is asked', async () => {
    const { secret, id } = await app.makeWaiting(kind);
    const { open_questions: open } = await app.on.read(secret);
    expect(open?.questions.map(({ label, tickets }) => [label, tickets])).toEqual([
      ['Do you take the bus?', []],
      ['Diet', [0, 1, 2]],
      ['Allergies', [0, 1, 2]],
    ]);
    const alone = await app.on.change(secret, vegan(2));
    expect(alone.body.errors).toEqual({ [`answers.${ALLERGY}.2`]: [answerSentences.missing] });
    const bus = { question_id: BUS, value: true };
    const both = await app.on.change(secret, bus, vegan(2), nuts(2));
    expect([both.status, both.body.message]).toEqual([200, say.saved]);
    expect(await app.on.texts(secret)).toEqual([
      'Do you take the bus? - Yes',
      'Diet 0 All',
      'Diet 1 All',
      'Diet 2 Vegan',
      'Allergies 2 Nuts',
    ]);
    await app.on.change(secret, { question_id: DIET, ticket: 2, value: 'All' });
    expect(await app.on.texts(secret)).not.toContain('Allergies 2 Nuts');
    expect((await app.on.change(secret, bus)).body.message).toBe(say.unchanged);
    const entries = await app.on.logged(id);
    expect(entries.map((entry) => entry.actor_name)).toEqual(['The buyer', 'The buyer']);
    expect(JSON.stringify(entries)).toContain('Diet (ticket 3): answered');
  });

  test('changes only what the organizer lets buyers change, in time', async () => {
    const until = new Date(app.server.clock.now.getTime() + 60_000).toISOString();
    const soon = await app.makeWaiting(kind, { until });
    const never = await app.makeWaiting(kind, { answers: false });
    app.server.clock.advance(60_000);
    for (const { secret } of [soon, never]) {
      expect((await app.on.read(secret)).open_questions).toBeNull();
      const { status, body } = await app.on.change(secret, { question_id: BUS, value: true });
      expect([status, body.code, body.message]).toEqual([409, 'answers_closed', say.closed]);
    }
  });
});

test('what is asked after the booking can be answered before the payment', async () => {
  const { secret, params, id } = await app.makeWaiting('transfer', { answers: false });
  const later = { kind: 'text' as const, when: 'after' as const, label: 'Size', required: true };
  await app.staff.call(api.questions.setQuestions, {
    params,
    body: { questions: [...questions, later] },
  });
  const { open_questions: open } = await app.on.read(secret);
  expect(open?.questions.map(({ label }) => label)).toEqual(['Size']);
  const question_id = open?.questions[0]?.question_id ?? '';
  expect((await app.on.change(secret, { question_id, value: 'M' })).status).toBe(200);
  await app.server.runJobs();
  app.server.mails.length = 0;
  await app.setStatus(id, 'completed');
  await app.server.runJobs();
  const [mail] = app.server.mails;
  expect(mail?.subject).toContain('Your tickets for');
  expect(mail?.text).not.toContain('has questions about your visit');
});

test('the holder of a place without a ticket answers nothing yet', async () => {
  const { id } = await app.makeWaiting('transfer');
  const { secret } = await app.server.db
    .selectFrom('ticket_holders')
    .select('secret')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const own = await app.server.visitor.call(api.ownTickets.getOwnTicket, { params: { secret } });
  expect(own.body.data).toMatchObject({ state: 'unpaid', answers: [], open_questions: null });
  const { body } = await app.server.visitor.call(api.answerChanges.changeOwnAnswers, {
    params: { secret },
    body: { answers: [{ question_id: DIET, value: 'Vegan' }] },
  });
  expect(body.code).toBe('answers_closed');
});

test('answers change as often in a day as those of a paid order', async () => {
  const { secret } = await app.makeWaiting('transfer');
  const flip = (n: number) => app.on.change(secret, { question_id: BUS, value: n % 2 === 0 });
  for (let n = 0; n < answerChangeLimits.order; n += 1) {
    // Another limit counts the calls of a minute.
    if (n % 20 === 0) app.server.clock.advance(60_000);
    expect((await flip(n)).status).toBe(200);
  }
  const refused = await flip(answerChangeLimits.order);
  expect([refused.status, refused.body.message]).toEqual([429, say.tooOften]);
  app.server.clock.advance(DAY_MS);
  expect((await flip(0)).status).toBe(200);
});
