import { api } from '@marquee/contract/api';
import { MAX_FILE_BYTES } from '@marquee/contract/questions/file-kinds';
import { fileSentences as say } from '@marquee/contract/questions/files';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  CARD,
  jpegBytes,
  makeFileEvent,
  pdfBytes,
  PHOTO,
  upload,
} from '../../../testing/asking/files.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import { dropUnclaimed, removeForgotten } from './commands.ts';
import { findMissingFiles } from './queries.ts';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());

const filesOf = async () => (await app.deps.storage.list()).map(({ name }) => name);
const cardOf = (ticket: number, value: string) => ({ question_id: PHOTO, ticket, value });
const sentTo = async (to: string) => (await upload(app, { to })).body.data.upload_id;

/** Books a seat with a card. */
async function booked() {
  const event = await makeFileEvent(app, staff);
  const id = await sentTo(event.id);
  const { body } = await book(app, event, [1], { answers: [cardOf(0, id)] });
  return { event, file: id, ...body.data };
}

async function open(client: Client, path: string) {
  const { statusCode, headers, rawPayload } = await client.inject({ url: `/api${path}` });
  return { status: statusCode, headers, bytes: new Uint8Array(rawPayload) };
}

describe('a file that answers a question', () => {
  test('is read by staff and by the buyer, saved under a harmless name', async () => {
    const event = await makeFileEvent(app, staff);
    const name = '../../“Müller”\r\n<b>.html';
    const sent = await upload(app, { to: event.id, name });
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ name: 'Müller b.jpg', bytes: 1000 });
    const { body } = await book(app, event, [1], {
      answers: [cardOf(0, sent.body.data.upload_id)],
    });
    const { order_id: id, secret } = body.data;
    const order = await app.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } });
    expect(order.body.data.answers).toMatchObject([
      { question_id: PHOTO, ticket: 0, text: 'Müller b.jpg', is_file: true },
    ]);
    const address = `/answers/${PHOTO}/file?ticket=0`;
    for (const found of [
      await open(staff, `/order/${id}${address}`),
      await open(app.visitor, `/public/orders/${secret}${address}`),
    ]) {
      expect(found.status).toBe(200);
      expect(found.bytes).toEqual(jpegBytes());
      expect(found.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename="Muller b.jpg"; filename*=UTF-8''M%C3%BCller%20b.jpg`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
    }
    expect((await open(staff, `/order/${id}/answers/${CARD}/file`)).status).toBe(404);
    expect((await open(app.visitor, `/order/${id}${address}`)).status).toBe(401);
    expect((await open(app.visitor, `/media/${sent.body.data.upload_id}.file`)).status).toBe(404);
    const stranger = await app.signIn(await makeClient(app.db));
    expect((await open(stranger, `/order/${id}${address}`)).status).toBe(404);
    expect(await findMissingFiles(app.deps)).toEqual([]);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  test('is counted as given, and lists tell who gave one', async () => {
    const event = await makeFileEvent(app, staff);
    await book(app, event, [2], { answers: [cardOf(1, await sentTo(event.id))] });
    const params = { id: event.id };
    const { body } = await staff.call(api.questions.getQuestions, { params });
    expect(body.data.questions.map(({ totals }) => totals)).toEqual([
      [{ value: 'not_given', count: 1 }],
      [
        { value: 'given', count: 1 },
        { value: 'not_given', count: 1 },
      ],
    ]);
    const list = async (query: { question?: string; unanswered?: string }) =>
      (await staff.call(api.attendees.listAttendees, { params, query })).body.data.length;
    expect(await list({ question: PHOTO })).toBe(1);
    expect(await list({ unanswered: PHOTO })).toBe(1);
    const csv = await staff.inject({ url: `/api/events/${event.id}/attendees.csv` });
    expect(csv.body).toContain('card.jpg');
  });

  test('goes with its answer, also from the storage', async () => {
    const { secret, order_id: id, file } = await booked();
    expect(await filesOf()).toContain(`${file}.file`);
    const answers = [{ question_id: PHOTO, ticket: 0, value: '' }];
    const taken = await staff.call(api.answerChanges.correctAnswers, {
      params: { id },
      body: { answers },
    });
    expect(taken.body.data.answers).toEqual([]);
    expect(
      (await open(app.visitor, `/public/orders/${secret}/answers/${PHOTO}/file?ticket=0`)).status,
    ).toBe(404);
    await removeForgotten(app.deps);
    expect(await filesOf()).not.toContain(`${file}.file`);
  });

  test('is replaced by another, and a repeated change changes nothing', async () => {
    const { event, order_id: id, file } = await booked();
    const next = await upload(app, { to: event.id, name: 'new.png' });
    const value = next.body.data.upload_id;
    const change = () =>
      staff.call(api.answerChanges.correctAnswers, {
        params: { id },
        body: { answers: [cardOf(0, value)] },
      });
    expect((await change()).body.data.answers).toMatchObject([{ text: 'new.jpg' }]);
    expect((await change()).body.message).toBe('Nothing was changed.');
    await removeForgotten(app.deps);
    expect(await filesOf()).toEqual(expect.arrayContaining([`${value}.file`]));
    expect(await filesOf()).not.toContain(`${file}.file`);
  });

  test('goes with its order', async () => {
    const { order_id: id, file } = await booked();
    await app.db.deleteFrom('tickets').where('order_id', '=', id).execute();
    await app.db.deleteFrom('orders').where('id', '=', id).execute();
    await removeForgotten(app.deps);
    expect(await filesOf()).not.toContain(`${file}.file`);
  });
});

describe('what is refused', () => {
  const html = new TextEncoder().encode('<html><script>alert(1)</script>');
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const zip = new TextEncoder().encode('PK\u0003\u0004 %PDF-1.7');

  test.each([
    ['a page', html],
    ['a drawing', svg],
    ['an archive', zip],
    ['nothing', new Uint8Array()],
  ])('%s, whatever it is called', async (_, bytes) => {
    const event = await makeFileEvent(app, staff);
    const { status, body } = await upload(app, { to: event.id, bytes, name: 'card.pdf' });
    expect(status).toBe(400);
    expect(body.errors?.['file']).toEqual([bytes.length === 0 ? say.empty : say.wrongKind([])]);
  });

  test('a picture where a PDF is asked for, and a file that is too large', async () => {
    const event = await makeFileEvent(app, staff);
    const wrong = await upload(app, { to: event.id, question: CARD });
    expect(wrong.body).toMatchObject({ code: 'not_this_file', details: { takes: ['pdf'] } });
    const [most, large] = [pdfBytes(MAX_FILE_BYTES), pdfBytes(MAX_FILE_BYTES + 1)];
    expect((await upload(app, { to: event.id, question: CARD, bytes: most })).status).toBe(201);
    const refused = await upload(app, { to: event.id, question: CARD, bytes: large });
    expect(refused.status).toBe(413);
    expect(refused.body.errors?.['file']).toEqual([say.tooLarge]);
  });

  test('a file for a question that takes none, or of an event that is not there', async () => {
    const event = await makeFileEvent(app, staff, [
      { question_id: CARD, kind: 'text', label: 'Which row?' },
    ]);
    const sent = await upload(app, { to: event.id, question: CARD });
    expect(sent.body.errors?.['question_id']).toEqual([say.notAsked]);
    expect((await upload(app, { to: CARD })).status).toBe(404);
  });

  test('a file of another event, of another question, twice, and once taken', async () => {
    const [event, other] = [await makeFileEvent(app, staff), await makeFileEvent(app, staff)];
    const gone = async (answers: { question_id: string; ticket?: number; value: string }[]) => {
      const { status, body } = await book(app, event, [2], { answers });
      return { status, errors: Object.values(body.errors ?? {}).flat() };
    };
    const refused = { status: 400, errors: [say.gone] };
    expect(await gone([cardOf(0, await sentTo(other.id))])).toEqual(refused);
    expect(await gone([cardOf(0, PHOTO)])).toEqual(refused);
    const id = await sentTo(event.id);
    expect(await gone([{ question_id: CARD, value: id }])).toEqual(refused);
    expect(await gone([cardOf(0, id), cardOf(1, id)])).toEqual(refused);
    expect((await gone([cardOf(0, id)])).status).toBe(201);
    expect(await gone([cardOf(0, id)])).toEqual(refused);
  });

  test('all but one of the bookings that take one file at the same time', async () => {
    const event = await makeFileEvent(app, staff);
    const answers = [cardOf(0, await sentTo(event.id))];
    const all = await Promise.all(
      Array.from({ length: 12 }, async (_, n) =>
        book(app, event, [1], { answers, email: `ada${n}@example.com` }),
      ),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(11);
  });
});

test('a file that no booking takes is dropped', async () => {
  const event = await makeFileEvent(app, staff);
  const id = await sentTo(event.id);
  await dropUnclaimed(app.deps);
  await removeForgotten(app.deps);
  expect(await filesOf()).toContain(`${id}.file`);
  await dropUnclaimed({ ...app.deps, clock: () => new Date(app.clock.now.getTime() + DAY_MS) });
  await removeForgotten(app.deps);
  expect(await filesOf()).not.toContain(`${id}.file`);
  const { body } = await book(app, event, [1], { answers: [cardOf(0, id)] });
  expect(body.errors).toEqual({ [`answers.${PHOTO}.0`]: [say.gone] });
});

test('an order takes the file of the unpaid order that it replaces', async () => {
  const event = await makeFileEvent(app, staff);
  await app.db
    .updateTable('price_types')
    .set({ amount_cents: 1000 })
    .where('event_id', '=', event.id)
    .execute();
  const answers = [cardOf(0, await sentTo(event.id))];
  const first = await book(app, event, [1], { answers });
  const replaces = first.body.data.secret;
  const stolen = await book(app, event, [1], { answers, email: 'eve@example.com' });
  expect(stolen.status).toBe(400);
  const second = await book(app, event, [1], { answers, replaces });
  expect(second.status).toBe(201);
  const path = `/order/${second.body.data.order_id}/answers/${PHOTO}/file?ticket=0`;
  expect((await open(staff, path)).status).toBe(200);
});
