import { connect, type Socket } from 'node:net';
import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { uploadAddress } from '@marquee/contract/questions/file-addresses';
import type { TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { makeEvent } from '../factories/events.ts';

export const CARD = '0f0f0f0f-0000-4000-8000-000000000001';
export const PHOTO = '0f0f0f0f-0000-4000-8000-000000000002';

type Questions = BodyInputOf<typeof api.questions.setQuestions>['questions'];

const asked: Questions = [
  { question_id: CARD, kind: 'file', label: 'Signed form', takes: ['pdf'] },
  { question_id: PHOTO, kind: 'file', per: 'ticket', label: 'Student card' },
];

/** Makes a free event that asks for a PDF of the order and for any file of each ticket. */
export async function makeFileEvent(app: TestApp, staff: Client, questions: Questions = asked) {
  const event = await makeEvent(app.db, { prices: [{ label: 'Seat', amount_cents: 0 }] });
  await staff.call(api.questions.setQuestions, { params: { id: event.id }, body: { questions } });
  return event;
}

/** Returns bytes that begin as a PDF does. */
export function pdfBytes(size = 1000): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(32);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return bytes;
}

export function jpegBytes(size = 1000): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
}

type Sent = { to: string; question?: string; bytes?: Uint8Array<ArrayBuffer>; name?: string };

/** Uploads as a browser does. */
export async function upload(
  app: TestApp,
  { to, question = PHOTO, bytes = jpegBytes(), name = 'card.jpg' }: Sent,
  remoteAddress = '192.0.2.1',
) {
  return app.visitor.call(api.files.uploadFile, {
    params: { event_id: to },
    body: { question_id: question, name, file: new Blob([bytes]) },
    remoteAddress,
  });
}

/** Begins an upload of 4 MB that does not end. @param sent is called once its first bytes are on the way */
export function beginUpload(port: number, eventId: string, sent?: () => void): Socket {
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${uploadAddress(eventId)} HTTP/1.1`,
    'host: localhost:3000',
    'content-type: multipart/form-data; boundary=x',
    'content-length: 4000000',
    '',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
  ].join('\r\n');
  socket.on('error', () => undefined).write(head, sent);
  return socket;
}
