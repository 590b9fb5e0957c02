import { api } from '@marquee/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegBytes, PHOTO, upload } from '../../../testing/asking/files.ts';
import { book } from '../../../testing/bookings.ts';
import type { makeEvent } from '../../../testing/factories/events.ts';
import { startMoves } from '../../../testing/factories/moves.ts';
import { removeForgotten } from './commands.ts';

let on: Awaited<ReturnType<typeof startMoves>>;
beforeAll(async () => {
  on = await startMoves();
});
afterAll(() => on.app.close());

type Event = Awaited<ReturnType<typeof makeEvent>>;

const seat = { prices: [{ label: 'Seat', amount_cents: 0 }] };

async function ask({ id }: Event, kind: 'file' | 'text' = 'file', more = {}) {
  const questions = [{ question_id: PHOTO, kind, per: 'ticket' as const, label: 'Student card' }];
  const params = { id };
  await on.admin.call(api.names.setNames, { params, body: { mode: 'later', emails: true } });
  return on.admin.call(api.questions.setQuestions, { params, body: { questions, ...more } });
}

/** Books a ticket with a card for each of these, at the first of two dates. */
async function booked(people = ['Ada', 'Ben']) {
  const dates = await on.makeDates(seat);
  const [event] = dates;
  for (const date of dates) await ask(date);
  const ids = await Promise.all(
    people.map(async (name) => {
      const { body } = await upload(on.app, { to: event.id, name: `${name}.jpg` });
      return body.data.upload_id;
    }),
  );
  const ticket_id = event.prices[0]?.id ?? '';
  const { body } = await book(on.app, event, [people.length], {
    answers: ids.map((value, ticket) => ({ question_id: PHOTO, ticket, value })),
    holders: people.map((name) => ({ ticket_id, name, email: `${name}@example.com` })),
  });
  return { dates, ids, ...body.data, page: await on.pageOf(body.data.secret) };
}

async function open(path: string, ticket?: number) {
  const about = ticket === undefined ? '' : `?ticket=${ticket}`;
  const url = `/api/public/${path}/answers/${PHOTO}/file${about}`;
  const { statusCode, rawPayload } = await on.app.visitor.inject({ url });
  return { status: statusCode, bytes: new Uint8Array(rawPayload) };
}

const ownAnswersOf = async (secret: string) =>
  (await on.app.visitor.call(api.ownTickets.getOwnTicket, { params: { secret } })).body.data
    .answers;
const named = (page: Awaited<ReturnType<typeof booked>>['page'], index: number) =>
  page.tickets.find((ticket) => ticket.index === index);

describe('the holder of a ticket', () => {
  test('opens the file about the own ticket', async () => {
    const { page } = await booked();
    for (const index of [0, 1]) {
      const found = await open(`tickets/${named(page, index)?.named?.secret}`);
      expect(found).toEqual({ status: 200, bytes: jpegBytes() });
    }
  });

  test('opens no file of the person who had it before', async () => {
    const { secret, page } = await booked();
    const ben = named(page, 1);
    const former = ben?.named?.secret ?? '';
    const { body } = await on.app.visitor.call(api.holderChanges.changeNames, {
      params: { secret },
      body: {
        holders: [{ reference: ben?.reference ?? '', name: 'Cem', email: 'cem@example.com' }],
      },
    });
    const cem = named(body.data, 1)?.named?.secret ?? '';
    expect((await open(`tickets/${former}`)).status).toBe(404);
    expect((await open(`tickets/${cem}`)).status).toBe(404);
    expect(await ownAnswersOf(cem)).toMatchObject([{ text: 'Ben.jpg', is_file: false }]);
    expect((await open(`orders/${secret}`, 1)).status).toBe(200);
    expect((await open(`tickets/${named(page, 0)?.named?.secret}`)).status).toBe(200);
  });
});

test('a file goes to the other date with its order, and stays when the first one is deleted', async () => {
  const { dates, order_id: id, ids } = await booked(['Ada']);
  const moved = await on.move(id, dates);
  const { href } = moved.body.data.new_order ?? { href: '' };
  const { secret, answers } = await on.pageOf(href);
  expect(answers).toMatchObject([{ text: 'Ada.jpg', is_file: true }]);
  const again = await on.admin.call(api.answerChanges.correctAnswers, {
    params: { id: moved.body.data.new_order?.order_id ?? '' },
    body: { answers: [{ question_id: PHOTO, ticket: 0, value: ids[0] ?? '' }] },
  });
  expect(again.body.message).toBe('Nothing was changed.');
  const gone = await on.admin.call(api.events.deleteEvent, { params: { id: dates[0].id } });
  expect(gone.status).toBe(200);
  await removeForgotten(on.app.deps);
  expect(await open(`orders/${secret}`, 0)).toEqual({ status: 200, bytes: jpegBytes() });
});

test('a file goes to the order that a split gives its ticket to', async () => {
  const { secret, order_id: id, page } = await booked();
  const tickets = await on.app.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', id)
    .where('place', '=', 2)
    .execute();
  const { body } = await on.admin.call(api.split.splitOrder, {
    params: { id },
    body: { name: 'Eve', email: 'eve@example.com', ticket_ids: tickets.map((one) => one.id) },
  });
  const eves = await on.pageOf(body.data.new_order?.href);
  expect(eves.answers).toMatchObject([{ ticket: 0, text: 'Ben.jpg', is_file: true }]);
  expect((await open(`orders/${eves.secret}`, 0)).status).toBe(200);
  expect((await open(`orders/${secret}`, 1)).status).toBe(404);
  expect((await open(`orders/${secret}`, 0)).status).toBe(200);
  expect((await open(`tickets/${named(page, 1)?.named?.secret}`)).status).toBe(200);
});

test('a question with answers becomes one for a file, or ceases to be one, only without them', async () => {
  const { dates, secret } = await booked(['Ada']);
  const [event] = dates;
  const refused = await ask(event, 'text');
  expect(refused.body.code).toBe('question_has_answers');
  expect((await open(`orders/${secret}`, 0)).status).toBe(200);
  expect((await ask(event, 'text', { delete_answers: true })).status).toBe(200);
  expect((await open(`orders/${secret}`, 0)).status).toBe(404);
});

test('an answer gets another file while its event is switched off', async () => {
  const { dates, order_id: id } = await booked(['Ada']);
  const event_id = dates[0].id;
  await on.app.db
    .updateTable('events')
    .set({ is_switched_off: true })
    .where('id', '=', event_id)
    .execute();
  const sent = await upload(on.app, { to: event_id, name: 'new.jpg' });
  expect(sent.status).toBe(201);
  const changed = await on.admin.call(api.answerChanges.correctAnswers, {
    params: { id },
    body: { answers: [{ question_id: PHOTO, ticket: 0, value: sent.body.data.upload_id }] },
  });
  expect(changed.body.data.answers).toMatchObject([{ text: 'new.jpg' }]);
});
