import { api } from '@marquee/contract/api';
import { questionSentences } from '@marquee/contract/questions/questions';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { answering, BUS, DIET } from '../../../testing/asking/asked.ts';
import { remindOfNames } from '../../orders/reminders/remind-names.ts';
import { deleteOldAnswers } from '../../questions/rounds.ts';

const SIZE = '0e0e0e0e-0000-4000-8000-000000000004';

let app: TestApp;
let staff: Client;
let on: ReturnType<typeof answering>;

beforeAll(async () => {
  app = await startTestApp();
  on = answering(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('booking_forms').execute();
  app.clock.advance(DAY_MS);
  staff = await app.signIn(await makeAdministrator(app.db));
  await app.runJobs();
  app.mails.length = 0;
});

const diet = {
  question_id: DIET,
  kind: 'choice' as const,
  per: 'ticket' as const,
  when: 'after' as const,
  label: 'Diet',
  options: ['All', 'Vegan'],
  required: true,
  at_door: true,
};
const bus = {
  question_id: BUS,
  kind: 'yes_no' as const,
  when: 'after' as const,
  label: 'Do you want a shirt?',
  required: true,
};
const size = {
  question_id: SIZE,
  kind: 'text' as const,
  when: 'after' as const,
  label: 'Size',
  required: true,
  shown_if: { question_id: BUS, values: ['yes'] },
};

async function asking(more = {}) {
  const starts_at = new Date(app.clock.now.getTime() + 10 * DAY_MS);
  const event = await makeEvent(app.db, {
    prices: [{ label: 'Seat', amount_cents: 0 }],
    starts_at,
    ends_at: new Date(starts_at.getTime() + HOUR_MS),
  });
  const params = { id: event.id };
  const questions = [{ ...diet, ...more }, bus, size];
  await staff.call(api.questions.setQuestions, { params, body: { questions } });
  return { event, params };
}

async function booked(more = {}) {
  const { event, params } = await asking(more);
  const { body, status } = await book(app, event, [2], {});
  expect(status).toBe(201);
  await app.runJobs();
  return { event, params, secret: body.data.secret, id: body.data.order_id };
}

const missing = async (params: { id: string }) =>
  (await staff.call(api.questions.getQuestions, { params })).body.data.questions.map(
    (question) => question.missing,
  );

it('keeps the booking short, asks in the mail and on the page, and counts what is missing', async () => {
  const { event, params, secret } = await booked();
  const asked = await app.visitor.call(api.questions.getPublicQuestions, {
    params: { slug: event.slug },
  });
  expect(asked.body.data.questions).toEqual([]);
  const [mail] = app.mails.splice(0);
  expect(mail?.subject).toContain('Your tickets for');
  expect(mail?.text).toContain('has questions about your visit');
  expect((await on.read(secret)).open_questions?.questions.map(({ label }) => label)).toEqual([
    'Diet',
    'Do you want a shirt?',
    'Size',
  ]);
  expect(await missing(params)).toEqual([2, 2, 0]);
  const first = { question_id: DIET, ticket: 0, value: 'Vegan' };
  expect((await on.change(secret, first, { question_id: BUS, value: true })).status).toBe(200);
  expect(await missing(params)).toEqual([1, 0, 2]);
  const list = async (unanswered: string) => {
    const query = { unanswered };
    const { body } = await staff.call(api.attendees.listAttendees, { params, query });
    return body.data.map(({ missing_answers }) => missing_answers);
  };
  expect(await list(DIET)).toEqual([['Diet', 'Size']]);
  expect(await list(SIZE)).toHaveLength(2);
  expect(await list(BUS)).toEqual([]);
  expect(await list('no-id')).toEqual([]);
  await on.change(secret, { question_id: BUS, value: false });
  expect(await missing(params)).toEqual([1, 0, 0]);
});

it('tells the door what is missing, and that it came', async () => {
  const { params, secret } = await booked();
  const answers = async (since?: string) => {
    const query = since === undefined ? {} : { since };
    const { data } = (await staff.call(api.checkIn.getScanList, { params, query })).body;
    return { since: data.since, lines: data.tickets.flatMap((ticket) => ticket.answers ?? []) };
  };
  app.clock.advance(5 * 60_000);
  const before = await answers();
  expect(before.lines).toEqual(['Diet: not answered yet', 'Diet: not answered yet']);
  app.clock.advance(5 * 60_000);
  await on.change(secret, { question_id: DIET, ticket: 1, value: 'All' });
  expect((await answers(before.since)).lines).toEqual(['Diet: All']);
  const { tickets } = await on.read(secret);
  const code = tickets.find(({ index }) => index === 0)?.code ?? '';
  const scanned = await staff.call(api.checkIn.readTicket, { body: { code } });
  expect(scanned.body.data.answers).toEqual(['Diet: not answered yet']);
});

it('reminds once of names and answers together, three days before the end', async () => {
  const { event, params, secret } = await booked();
  app.mails.length = 0;
  await staff.call(api.names.setNames, { params, body: { mode: 'later' } });
  const quiet = await booked();
  await on.change(
    quiet.secret,
    ...[0, 1].map((ticket) => ({ question_id: DIET, ticket, value: 'All' })),
    { question_id: BUS, value: false },
  );
  app.mails.length = 0;
  app.clock.now = new Date(event.starts_at.getTime() - 3 * DAY_MS);
  await Promise.all([remindOfNames(app.deps), remindOfNames(app.deps)]);
  await app.runJobs();
  await remindOfNames(app.deps);
  await app.runJobs();
  const [mail, ...more] = app.mails.splice(0);
  expect(more.map(({ subject }) => subject)).toEqual([]);
  expect(mail?.subject).toBe(`Names and answers are missing for ${event.title}`);
  expect(mail?.text).toContain('2 of your tickets have no name yet.');
  expect(mail?.text).toContain('The organizer needs 3 more answers from you.');
  expect(mail?.text).toContain('Do you want a shirt?');
  expect(mail?.text).toContain(`/orders/${secret}`);
});

it('writes no reminder once all is answered, nor of what may stay empty', async () => {
  const { event, secret } = await booked({ required: false });
  await on.change(secret, { question_id: BUS, value: false });
  app.mails.length = 0;
  app.clock.now = new Date(event.starts_at.getTime() - DAY_MS);
  expect(await remindOfNames(app.deps)).toBe(0);
});

it('misses nothing that was deleted on its day, and asks it no more', async () => {
  const { event, params, secret } = await booked({
    reason: 'For the kitchen',
    delete_on: '2099-01-01',
  });
  expect((await missing(params))[0]).toBe(2);
  const day = new Date(app.clock.now.getTime() + DAY_MS).toISOString().slice(0, 10);
  const questions = [{ ...diet, reason: 'For the kitchen', delete_on: day }, bus, size];
  await staff.call(api.questions.setQuestions, { params, body: { questions } });
  await on.change(secret, { question_id: DIET, ticket: 0, value: 'Vegan' });
  app.clock.now = new Date(event.starts_at.getTime() - 2 * DAY_MS);
  staff = await app.signIn(await makeAdministrator(app.db));
  await deleteOldAnswers(app.deps);
  await deleteOldAnswers(app.deps);
  expect(await missing(params)).toEqual([0, 2, 0]);
  expect(await on.texts(secret)).toEqual([]);
  const open = (await on.read(secret)).open_questions?.questions;
  expect(open?.map(({ label }) => label)).toEqual(['Do you want a shirt?', 'Size']);
});

it('lets no booking depend on what is asked after it', async () => {
  const { params } = await asking();
  const { status, body } = await staff.call(api.questions.setQuestions, {
    params,
    body: { questions: [bus, { ...size, when: 'booking' }] },
  });
  expect([status, body.errors]).toEqual([
    400,
    { 'questions.1.shown_if': [questionSentences.condition] },
  ]);
});

it('reads questions that were saved before they said when', async () => {
  const { event, params } = await asking();
  const { when: _when, ...old } = { ...bus, per: 'order', help: '', options: [], ticket_ids: [] };
  const stored = {
    ...old,
    shown_if: null,
    reason: '',
    delete_on: null,
    at_door: false,
    asked: true,
  };
  await app.db
    .updateTable('booking_forms')
    .set({ questions: JSON.stringify([stored]) })
    .where('event_id', '=', event.id)
    .execute();
  const { body } = await staff.call(api.questions.getQuestions, { params });
  expect(body.data.questions[0]).toMatchObject({ when: 'booking', missing: 0 });
  expect((await book(app, event, [1], {})).status).toBe(400);
  const answers = [{ question_id: BUS, value: true }];
  expect((await book(app, event, [1], { answers })).status).toBe(201);
});
