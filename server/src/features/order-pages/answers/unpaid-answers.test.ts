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

  test('is refused an answer about a ticket of another type, at its field', async () => {
    const { secret, standard, child } = await app.makeWaiting(kind);
    const about = { question_id: DIET, value: 'Vegan' };
    const wrong = [
      { ...about, ticket: 2, ticket_id: standard },
      { ...about, ticket: 3, ticket_id: standard },
    ];
    for (const given of wrong) {
      const { status, body } = await app.on.change(secret, vegan(1), nuts(1), given);
      expect([status, body.code, body.message]).toEqual([409, 'tickets_gone', say.gone]);
      expect(body.errors).toEqual({ [`answers.${DIET}.${given.ticket}`]: [say.gone] });
    }
    expect(await app.on.texts(secret)).not.toContain('Diet 1 Vegan');
    const right = { ...vegan(2), ticket_id: child.toUpperCase() };
    expect((await app.on.change(secret, right, nuts(2))).status).toBe(200);
    expect(await app.on.texts(secret)).toContain('Diet 2 Vegan');
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

test('a page that was opened before an exchange writes onto no other ticket', async () => {
  const order = await app.makeWaiting('transfer');
  await app.setStatus(order.id, 'completed');
  const before = (await app.on.read(order.secret)).tickets;
  expect(before.map(({ type_id }) => type_id)).toEqual(
    expect.arrayContaining([order.child, order.standard]),
  );
  const exchanged = await app.exchange(order.event, order.id, [0, 3]);
  expect(exchanged.status).toBe(200);
  const old = before.find(({ type_id }) => type_id === order.standard);
  const given = { ...vegan(old?.index ?? 0), ticket_id: order.standard };
  const { body } = await app.on.change(order.secret, given);
  expect([body.code, body.message]).toEqual(['tickets_gone', say.gone]);
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
