import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  type Script,
  type Scripted,
  startScriptedSmtp,
} from '../../testing/doubles/smtp/scripted.ts';
import { createLines } from './lines.ts';

const OK = '250 2.0.0 ok';
const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const startScripted: typeof startScriptedSmtp = async (script, options) => {
  const server = await startScriptedSmtp(script, options);
  open.push(server);
  return server;
};

function linesTo({ port }: Scripted, mostMs = 2_000) {
  const lines = createLines({ options: { host: '127.0.0.1', port, socketTimeout: mostMs } });
  open.push(lines);
  const send = (to: string) =>
    lines.send({ from: 'no-reply@tickets.example', to, data: `To: ${to}\r\n\r\nHello\r\n` });
  const sendAll = (addresses: string[]) => Promise.all(addresses.map(send));
  return { send, sendAll, close: lines.close };
}

const usual: Script = (command) => {
  if (command === 'DATA') return '354 go on';
  return command === 'QUIT' ? '221 bye' : OK;
};
const hanging: Script = (command, nth) => (command === '.' ? '' : usual(command, nth));
const readers = Array.from({ length: 40 }, (_, n) => `reader${n}@example.com`);
const heads = ({ lines }: Scripted) => lines.filter((line) => line.startsWith('To: '));
const later = { is: 'refused', isForGood: false, isAddress: false };

test.each([
  ['with PIPELINING, as it comes', {}],
  ['with PIPELINING, byte by byte', { pieces: 'bytes' as const }],
  ['without any extension', { extensions: [] }],
])('every message arrives once and whole: %s', async (_how, options) => {
  const server = await startScripted(usual, options);
  const outcomes = await linesTo(server).sendAll(readers);
  expect(outcomes.every(({ is }) => is === 'sent')).toBe(true);
  expect(heads(server).toSorted()).toEqual(readers.map((to) => `To: ${to}`).toSorted());
  expect(server.connections).toBeLessThanOrEqual(8);
});

test('the envelope of the next message goes with a message, before its answer', async () => {
  const server = await startScripted(hanging);
  void linesTo(server).sendAll(readers);
  const count = (word: string) => server.lines.filter((line) => line.startsWith(word)).length;
  await expect.poll(() => [count('.'), count('DATA')]).toEqual([8, 16]);
});

test('envelopes say the size where servers want it, and go step by step where they must', async () => {
  const server = await startScripted(usual);
  await linesTo(server).send('ada@example.com');
  expect(server.lines[0]).toBe('MAIL FROM:<no-reply@tickets.example> SIZE=30');
  const plain = await startScripted(usual, { extensions: [] });
  await linesTo(plain).send('ada@example.com');
  expect(plain.lines.slice(0, 4)).toEqual([
    'MAIL FROM:<no-reply@tickets.example>',
    'RCPT TO:<ada@example.com>',
    'DATA',
    'To: ada@example.com',
  ]);
});

test.each(['PIPELINING', 'HELP'])('a refusal is about its message alone: %s', async (extension) => {
  const refusals: Record<string, string> = {
    'RCPT TO:<reader3@example.com>': '550 5.1.1 No such mailbox',
    'RCPT TO:<reader5@example.com>': '451 4.7.1 Greylisted',
  };
  // A server may let DATA go on without a recipient (RFC 2920, section 3.1).
  const state = { recipient: '', isRefused: false };
  const server = await startScripted(
    (command, nth) => {
      if (command === 'RSET') state.isRefused = false;
      if (command.startsWith('MAIL') && state.isRefused) return '503 nested MAIL';
      if (command.startsWith('RCPT')) {
        state.recipient = command;
        state.isRefused = refusals[command] !== undefined;
        return refusals[command] ?? OK;
      }
      if (command === 'DATA' && state.recipient.includes('reader5'))
        return '554 no valid recipients';
      if (command === '.' && state.recipient.includes('reader3')) return '554 no valid recipients';
      if (command === '.' && state.recipient.includes('reader7')) return '554 5.7.1 Spam';
      return usual(command, nth);
    },
    { extensions: [extension] },
  );
  // One after the other, so that one state is enough.
  const { send } = linesTo(server);
  const outcomes = [];
  for (const reader of readers.slice(0, 10)) outcomes.push(await send(reader));
  expect(outcomes[3]).toMatchObject({ isForGood: true, isAddress: true });
  expect(outcomes[5]).toMatchObject({ ...later, reason: '451 4.7.1 Greylisted' });
  expect(outcomes[7]).toMatchObject({ isForGood: true, isAddress: false });
  expect(outcomes.filter(({ is }) => is === 'sent')).toHaveLength(7);
  expect(heads(server)).toHaveLength(8);
  expect(server.connections).toBe(1);
});

test('a refused sender whose DATA goes on costs the connection, and nothing else', async () => {
  const server = await startScripted((command, nth) =>
    command.startsWith('MAIL') && nth === 2 ? '452 4.3.1 Full' : usual(command, nth),
  );
  const { send } = linesTo(server);
  expect(await send('a@example.com')).toEqual({ is: 'sent' });
  expect(await send('b@example.com')).toMatchObject(later);
  expect(await send('c@example.com')).toEqual({ is: 'sent' });
  expect(heads(server)).toEqual(['To: a@example.com', 'To: c@example.com']);
  expect(server.connections).toBe(2);
});

test.each([
  [
    '421 before a message',
    (command: string) => (command.startsWith('MAIL') ? '421 4.7.0 Enough' : undefined),
  ],
  ['an end before a message', (command: string) => (command.startsWith('RCPT') ? null : undefined)],
])('%s sends the message over another connection', async (_what, endOf) => {
  const server = await startScripted((command, nth) => {
    const isSecond = command.includes('no-reply') ? nth === 2 : command.includes('b@') && nth === 1;
    const end = isSecond ? endOf(command) : undefined;
    return end === undefined ? usual(command, nth) : end;
  });
  const { send } = linesTo(server);
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) {
    expect(await send(to)).toEqual({ is: 'sent' });
  }
  expect(heads(server)).toHaveLength(3);
  expect(server.connections).toBe(2);
});

test('a message without an answer is unknown, and those behind it are sent', async () => {
  const server = await startScripted((command, nth) =>
    command === '.' && nth === 10 ? null : usual(command, nth),
  );
  const outcomes = await linesTo(server).sendAll(readers);
  const unknown = outcomes.filter(({ is }) => is === 'unknown');
  expect(unknown).toHaveLength(1);
  expect(outcomes.filter(({ is }) => is === 'sent')).toHaveLength(readers.length - 1);
  expect(new Set(heads(server)).size).toBe(readers.length);
  expect(heads(server)).toHaveLength(readers.length);
});

test('421 in place of the last answer is a refusal for now', async () => {
  const server = await startScripted((command, nth) =>
    command === '.' && nth === 1 ? '421 4.3.2 Going down' : usual(command, nth),
  );
  const { send } = linesTo(server);
  expect(await send('a@example.com')).toMatchObject({ ...later, reason: '421 4.3.2 Going down' });
  expect(await send('b@example.com')).toEqual({ is: 'sent' });
});

test.each([
  ['before the message', 'RCPT TO:<a@example.com>', 'refused'],
  ['after the message', '.', 'unknown'],
])('a server that hangs %s is given up', async (_when, hangsAt, is) => {
  const server = await startScripted((command, nth) =>
    command === hangsAt ? '' : usual(command, nth),
  );
  expect(await linesTo(server, 300).send('a@example.com')).toMatchObject({ is });
});

test('a server that says what nobody asked for loses its connection', async () => {
  const server = await startScripted((command, nth) =>
    command === '.' && nth === 1 ? `${OK}\r\n${OK}` : usual(command, nth),
  );
  const { send } = linesTo(server);
  expect(await send('a@example.com')).toEqual({ is: 'sent' });
  expect(await send('b@example.com')).toEqual({ is: 'sent' });
  await expect.poll(() => server.connections).toBe(2);
});

test('an address with letters beyond ASCII is announced where the server can read it', async () => {
  const server = await startScripted(usual);
  expect(await linesTo(server).send('jörg@example.org')).toEqual({ is: 'sent' });
  expect(server.lines[0]).toMatch(
    /^MAIL FROM:<no-reply@tickets\.example> SIZE=\d+ SMTPUTF8 BODY=8BITMIME$/,
  );
  expect(server.lines[1]).toBe('RCPT TO:<jörg@example.org>');
});

test('an unreadable answer is a refusal for now, and a closed sender takes nothing', async () => {
  const server = await startScripted((command, nth) =>
    command === 'DATA' ? 'go on' : usual(command, nth),
  );
  const { send } = linesTo(server);
  expect(await send('a@example.com')).toMatchObject(later);
  const lines = createLines({ options: { host: '127.0.0.1', port: server.port } });
  lines.close();
  await sleep(0);
  expect(await lines.send({ from: 'a@b.example', to: 'c@d.example', data: '\r\n' })).toMatchObject(
    later,
  );
});

test('a sender that is closed says of every message what became of it', async () => {
  const server = await startScripted(hanging);
  const { sendAll, close } = linesTo(server);
  const sending = sendAll(readers);
  // The messages after those have their envelopes out already.
  await expect.poll(() => heads(server).length).toBe(8);
  close();
  const outcomes = await sending;
  expect(outcomes.filter(({ is }) => is === 'unknown')).toHaveLength(8);
  expect(outcomes.filter(({ is }) => is === 'refused')).toHaveLength(32);
});
