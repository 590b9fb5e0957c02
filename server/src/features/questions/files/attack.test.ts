import { uploadAddress } from '@marquee/contract/questions/file-addresses';
import { fileLimits, fileSentences as say } from '@marquee/contract/questions/files';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../../lib/app-error.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  beginUpload,
  CARD,
  jpegBytes,
  makeFileEvent,
  PHOTO,
  upload,
} from '../../../testing/asking/files.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { keepFile } from './commands.ts';

/** Files that are sent at the same time. */
const FLOOD = 300;
let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
  staff = await app.signIn(await makeAdministrator(app.db));
});
afterAll(() => app.close());

const keptOf = async (eventId: string) =>
  (await app.db.selectFrom('answer_files').select('id').where('event_id', '=', eventId).execute())
    .length;

test('300 files of one network at once cost it its limit, and bookings go on', async () => {
  const event = await makeFileEvent(app, staff);
  const sent = Array.from({ length: FLOOD }, async () =>
    upload(app, { to: event.id, bytes: jpegBytes(200_000) }, '198.51.100.7'),
  );
  const booked = await Promise.all(
    [1, 2, 3].map(async (n) => book(app, event, [1], { email: `ada${n}@example.com` })),
  );
  expect(booked.map(({ status }) => status)).toEqual([201, 201, 201]);
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(FLOOD - 60);
  expect(await keptOf(event.id)).toBe(60);
});

test('300 files of 300 networks at once are all kept or refused, and bookings go on', async () => {
  const event = await makeFileEvent(app, staff);
  const sent = Array.from({ length: FLOOD }, async (_, n) =>
    upload(app, { to: event.id, bytes: jpegBytes(200_000) }, `203.0.${n}.7`),
  );
  expect((await book(app, event, [1])).status).toBe(201);
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await keptOf(event.id)).toBe(FLOOD);
});

test('an event keeps no more files without a booking than its limit', async () => {
  const event = await makeFileEvent(app, staff);
  const row = { event_id: event.id, question_id: PHOTO, name: 'a.jpg', content_type: 'image/jpeg' };
  const rows = Array.from({ length: fileLimits.event - 1 }, () => ({
    ...row,
    id: randomUUID(),
    byte_size: 1,
    created_at: app.clock.now,
  }));
  await app.db.insertInto('answer_files').values(rows).execute();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(async (n) => upload(app, { to: event.id }, `192.0.2.${n}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const [refused] = answers.filter(({ status }) => status === 503);
  expect(refused?.body).toMatchObject({ code: 'too_many_files', message: say.full });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a storage that does not answer keeps no file, and the sender learns when to try again', async () => {
  const event = await makeFileEvent(app, staff);
  const put = async () => Promise.reject(new AppError('unavailable', 'Gone.', { retryAfter: 10 }));
  const sent = keepFile({ ...app.deps, storage: { ...app.deps.storage, put } }, event.id, {
    question_id: PHOTO,
    name: 'card.jpg',
    bytes: Buffer.from(jpegBytes()),
  });
  const refused = { wireCode: 'file_not_stored', message: say.notStored, retryAfter: 10 };
  await expect(sent).rejects.toMatchObject(refused);
  expect(await keptOf(event.id)).toBe(0);
});

test('uploads that are broken off keep nothing, and no turn of others', async () => {
  const event = await makeFileEvent(app, staff);
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  const sockets = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const socket = beginUpload(Number(port), event.id, resolve);
      await promise;
      return socket;
    }),
  );
  for (const socket of sockets) socket.destroy();
  const form = new FormData();
  form.append('question_id', CARD);
  form.append('file', new Blob(['%PDF-1.7']), 'a.pdf');
  const sent = await fetch(`${address}${uploadAddress(event.id)}`, {
    method: 'POST',
    body: form,
  });
  expect(sent.status).toBe(201);
  expect(await keptOf(event.id)).toBe(1);
});
