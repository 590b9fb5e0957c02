import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { HOUR_MS } from '@marquee/contract/time';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { arfReport, deliveryReport } from '../../../testing/doubles/bounce-mails.ts';
import { startBounceMailbox } from './mailbox.ts';

const ADDRESS = 'bounces@tickets.example';
const STRANGER = '127.0.0.2';
const failures: unknown[] = [];
let server: TestApp;
let mailbox: NonNullable<Awaited<ReturnType<typeof startBounceMailbox>>>;

beforeAll(async () => {
  server = await startTestApp({ config: { bounces: { address: ADDRESS, port: 0 } } });
  const warn = (said: object) => 'why' in said || failures.push(said);
  const started = await startBounceMailbox(server.deps, { warn }, (ip) => ip !== STRANGER);
  if (!started) throw new Error('The mailbox was not started.');
  mailbox = started;
});
beforeEach(async () => {
  await server.db.deleteFrom('unread_reports').execute();
  server.clock.advance(HOUR_MS);
});
afterAll(async () => {
  await mailbox.close();
  await server.close();
  if (failures.length > 0) throw new Error(JSON.stringify(failures));
});

/** Sends like another mail server. @returns its reply code */
async function deliver(raw: string, { to = ADDRESS, from = '127.0.0.1' } = {}): Promise<number> {
  const { port } = mailbox;
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, localAddress: from });
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to: [to] }, raw });
    return Number(response.slice(0, 3));
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
    if (typeof code === 'number') return code;
    throw error;
  } finally {
    transport.close();
  }
}

/** Connects and says nothing. */
async function idle(count: number, localAddress: string): Promise<Socket[]> {
  const { port } = mailbox;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      socket.on('error', () => undefined);
      // One that gives way may be closed before the server greets it.
      await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
      return socket;
    }),
  );
}

const complaint = arfReport({ 'Feedback-Type': 'abuse' }, '');
const unread = () =>
  server.db.selectFrom('unread_reports').select(['service', 'reports', 'reason']).execute();
const report = (body: string) =>
  deliveryReport({}).replace(/Final-Recipient[^\r]*\r\n/, `${body}\r\n`);

test.each([
  ['many blocks', report('a:b\r\n\r\n'.repeat(70_000)), 'It has too many lines.'],
  ['one endless block', report('a:bcdefgh\r\n'.repeat(15_000)), 'Its delivery status is too long.'],
  ['32,000 empty parts', report('--edge\r\n\r\n'.repeat(32_000)), 'It has too many parts.'],
  [
    'a hundred levels',
    `Content-Type: multipart/report; boundary="0"\r\n\r\n${Array.from({ length: 100 }, (_, n) => `--${n}\r\nContent-Type: multipart/mixed; boundary="${n + 1}"\r\n\r\n`).join('')}`,
    'It is nested too deep, or has too many headers.',
  ],
  [
    'endless headers',
    'X-Long: yyyyyyy\r\n'.repeat(10_000) + complaint,
    'It is nested too deep, or has too many headers.',
  ],
  [
    'no status',
    report('x').replace('message/delivery-status', 'text/x'),
    'It has no delivery status.',
  ],
  ['no recipient', report('x'), 'Its delivery status says nothing of a recipient.'],
  ['no code', complaint, 'It does not say which message it is about.'],
])('a report with %s is counted, and read no further', async (_, raw, reason) => {
  expect(await deliver(raw)).toBe(250);
  expect(await unread()).toEqual([{ service: 'mailbox', reports: 1, reason }]);
});

test('flowed text is not joined, and hides no report', async () => {
  const flowed = `text/plain; format=flowed; delsp=yes\r\n\r\n${'x \r\n'.repeat(19_000)}`;
  expect(await deliver(complaint.replace('text/plain', flowed))).toBe(250);
  expect(await unread()).toMatchObject([{ reason: 'It does not say which message it is about.' }]);
});

test('25 connections without a word lock nobody else out, nor their own network', async () => {
  const strangers = await idle(25, STRANGER);
  const relay = await idle(25, '127.0.0.1');
  expect(await deliver('')).toBe(250);
  expect(await deliver('', { from: STRANGER })).toBe(250);
  expect(relay.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const socket of [...strangers, ...relay]) socket.destroy();
});

test('wrong recipients of one network shut out this network alone', async () => {
  const to = `bounces+${'0'.repeat(24)}@tickets.example`;
  for (let n = 0; n < 20; n += 1) expect(await deliver('', { to, from: STRANGER })).toBe(550);
  expect(await deliver('', { from: STRANGER })).toBe(450);
  for (let n = 0; n < 25; n += 1) expect(await deliver('', { to })).toBe(550);
  expect(await deliver('')).toBe(250);
  server.clock.advance(HOUR_MS);
  expect(await deliver('', { from: STRANGER })).toBe(250);
});

test('one connection cannot guess without end', async () => {
  const socket = connect({ host: '127.0.0.1', port: mailbox.port });
  await once(socket, 'readable');
  const said = text(socket);
  const guess = `RCPT TO:<bounces+${'0'.repeat(24)}@tickets.example>\r\n`;
  socket.write('EHLO x\r\nMAIL FROM:<>\r\n' + guess.repeat(22) + 'QUIT\r\n');
  const codes = (await said).match(/^(?:550|450) /gm) ?? [];
  expect(codes.filter((code) => code === '450 ')).toHaveLength(2);
});
