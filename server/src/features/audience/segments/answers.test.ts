import { api } from '@marquee/contract/api';
import type { Condition } from '@marquee/contract/audience/conditions';
import { marketingWording } from '@marquee/contract/orders/marketing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { deleteOldAnswers } from '../../questions/rounds.ts';

let server: TestApp;
let user: Awaited<ReturnType<typeof makeClient>>;
let owner: Client;
let stranger: Client;
let administrator: Client;
let event: Awaited<ReturnType<typeof makeEvent>>;
const idOf: Record<string, string> = {};

const ask = (kind: string, label: string, more: object = {}) => ({ kind, label, ...more });
const questions = [
  ask('choice', 'Diet', { options: ['Vegan', 'Anything'] }),
  ask('choices', 'Which nights?', { options: ['Friday', 'Saturday'] }),
  ask('yes_no', 'First visit'),
  ask('country', 'Home'),
  ask('text', 'Seat wish'),
  ask('choice', 'Shirt', { per: 'ticket', options: ['S', 'M'] }),
  ask('choice', 'Access', {
    options: ['Ramp', 'None'],
    reason: 'We reserve places.',
    delete_on: '2026-03-01',
  }),
] as never[];

async function setQuestions(body: { questions: never[]; delete_answers?: boolean }) {
  const answer = await owner.call(api.questions.setQuestions, { params: { id: event.id }, body });
  for (const { label, question_id } of answer.body.data.questions) idOf[label] = question_id;
  return answer;
}

beforeAll(async () => {
  server = await startTestApp();
  user = await makeClient(server.db);
  owner = await server.signIn(user);
  stranger = await server.signIn(await makeClient(server.db));
  administrator = await server.signIn(await makeAdministrator(server.db));
  event = await makeEvent(server.db, {
    organization_id: user.organization_id,
    title: 'Night Swim',
    prices: [{ label: 'Free', amount_cents: 0 }],
  });
  await setQuestions({ questions });
  await answerAs('ada', { Diet: 'Vegan', 'Which nights?': ['Friday', 'Saturday'], Home: 'PT' });
  await answerAs('ben', { Diet: 'Anything', 'First visit': true, Access: 'Ramp' });
  await answerAs('cleo', { Diet: 'Vegan', 'First visit': false, 'Seat wish': 'Vegan' }, false);
});
afterAll(() => server.close());

async function answerAs(name: string, given: Record<string, unknown>, agrees = true) {
  const answers = Object.entries(given).map(([label, value]) => {
    return { question_id: idOf[label] ?? '', value: value as string };
  });
  const email = `${name}@example.com`;
  const booked = await book(server, event, [1], { email, name, answers });
  expect(booked.status).toBe(201);
  if (!agrees) return;
  await server.db
    .updateTable('orders')
    .set({ marketing_wording: marketingWording('Us'), marketing_agreed_at: TEST_NOW })
    .where('id', '=', booked.body.data.order_id)
    .execute();
}

async function choicesOf(search: string, client = owner) {
  const query = { kind: 'answer' as const, search };
  return (await client.call(api.audience.listChoices, { query })).body.data;
}

async function peopleWho(words: string[], client = owner): Promise<string[]> {
  const all = await choicesOf('', owner);
  const ids = words.map((word) => all.find(({ name }) => name.startsWith(word))?.id ?? '');
  return listed({ kind: 'answer', ids }, client);
}

async function listed(condition: Condition, client = owner): Promise<string[]> {
  const query = { conditions: JSON.stringify([condition]), sort: 'name' as const };
  const { status, body } = await client.call(api.audience.listAudience, { query });
  expect(status).toBe(200);
  const counted = await client.call(api.audience.countAudience, { query });
  expect(counted.body.data.people).toBe(body.data.length);
  return body.data.map(({ name }) => name);
}

test('answers are chosen by event, question and option; typed and tickets’ answers are not offered', async () => {
  expect((await choicesOf('')).map(({ name }) => name)).toEqual([
    'None · Access · Night Swim',
    'Ramp · Access · Night Swim',
    'Anything · Diet · Night Swim',
    'Vegan · Diet · Night Swim',
    'No · First visit · Night Swim',
    'Yes · First visit · Night Swim',
    'Portugal · Home · Night Swim',
    'Friday · Which nights? · Night Swim',
    'Saturday · Which nights? · Night Swim',
  ]);
  const [vegan] = await choicesOf('vegan');
  expect(vegan?.name).toBe('Vegan · Diet · Night Swim');
  const named = { kind: 'answer' as const, ids: vegan?.id ?? '' };
  const again = await owner.call(api.audience.listChoices, { query: named });
  expect(again.body.data).toEqual([vegan]);
  expect(await choicesOf('', stranger)).toEqual([]);
});

test('a segment has those who answered so and agreed to marketing, nobody else', async () => {
  expect(await peopleWho(['Vegan'])).toEqual(['ada']);
  expect(await peopleWho(['Vegan', 'Anything'])).toEqual(['ada', 'ben']);
  expect(await peopleWho(['Saturday'])).toEqual(['ada']);
  expect(await peopleWho(['Yes · First'])).toEqual(['ben']);
  expect(await peopleWho(['No · First'])).toEqual([]);
  expect(await peopleWho(['Portugal'])).toEqual(['ada']);
  expect(await peopleWho(['Vegan'], administrator)).toEqual(['ada']);
  expect(await peopleWho(['Vegan'], stranger)).toEqual([]);
});

test('a typed answer, or an answer about a ticket, is never matched, even by a made-up id', async () => {
  const [vegan] = await choicesOf('vegan');
  const [, hash = ''] = vegan?.id.split('.') ?? [];
  for (const label of ['Seat wish', 'Shirt']) {
    expect(await listed({ kind: 'answer', ids: [`${idOf[label]}.${hash}`] })).toEqual([]);
  }
  const wrong = JSON.stringify([{ kind: 'answer', ids: [`${idOf['Diet']}.Vegan`] }]);
  const refused = await owner.call(api.audience.listAudience, { query: { conditions: wrong } });
  expect(refused.status).toBe(400);
});

test('answers that were given about a ticket stay out when their question is asked once', async () => {
  const asked = (per: 'order' | 'ticket') =>
    questions.map((one: { label: string }) => {
      const same = { ...one, question_id: idOf[one.label] };
      return (one.label === 'Shirt' ? { ...same, per } : same) as never;
    });
  const answers = [{ question_id: idOf['Shirt'] ?? '', ticket: 0, value: 'M' }];
  const booked = await book(server, event, [1], { email: 'ada@example.com', name: 'ada', answers });
  expect(booked.status).toBe(201);
  await setQuestions({ questions: asked('order') });
  expect(await peopleWho(['M · Shirt'])).toEqual([]);
  await setQuestions({ questions: asked('ticket') });
});

test('the copy of an event adds no second choice of the same answer', async () => {
  const copy = { params: { id: event.id }, body: { date: '2026-02-01' } };
  const copied = await owner.call(api.copying.copyEvent, copy);
  expect(copied.status).toBe(201);
  expect((await choicesOf('vegan')).map(({ name }) => name)).toEqual([
    'Vegan · Diet · Night Swim and its copies',
  ]);
  expect((await choicesOf('Portugal')).map(({ name }) => name)).toEqual([
    'Portugal · Home · Night Swim',
  ]);
  expect(await peopleWho(['Vegan'])).toEqual(['ada']);
  await server.db.deleteFrom('events').where('id', '=', copied.body.data.event_id).execute();
});

test('whoever withdraws consent, or cancels, leaves the segment', async () => {
  await answerAs('dan', { Diet: 'Vegan' });
  expect(await peopleWho(['Vegan'])).toEqual(['ada', 'dan']);
  const change = { status: 'cancelled' as const, cancelled_at: TEST_NOW };
  await server.db
    .updateTable('orders')
    .set({ ...change, cancel_reason: 'staff' })
    .where('email', '=', 'dan@example.com')
    .execute();
  expect(await peopleWho(['Vegan'])).toEqual(['ada']);
  await administrator.call(api.audience.addSuppressions, {
    body: { addresses: 'ben@example.com' },
  });
  expect(await peopleWho(['Anything'])).toEqual([]);
});

test('deleted answers drop people out, and a question whose day has passed has none', async () => {
  await answerAs('eve', { Access: 'Ramp', 'First visit': true });
  expect(await peopleWho(['Ramp'])).toEqual(['eve']);
  const [ramp] = await choicesOf('ramp');
  server.clock.now = new Date('2026-03-02T12:00:00.000Z');
  owner = await server.signIn(user);
  // The answers are not deleted yet.
  expect(await choicesOf('ramp')).toEqual([]);
  expect(await listed({ kind: 'answer', ids: [ramp?.id ?? ''] })).toEqual([]);
  await deleteOldAnswers(server.deps);
  expect(await listed({ kind: 'answer', ids: [ramp?.id ?? ''] })).toEqual([]);
  const [yes] = await choicesOf('yes · first visit');
  expect(await listed({ kind: 'answer', ids: [yes?.id ?? ''] })).toEqual(['eve']);
  await setQuestions({ questions: [], delete_answers: true });
  expect(await listed({ kind: 'answer', ids: [yes?.id ?? ''] })).toEqual([]);
});
