import { expect, test } from 'vitest';
import { WorkerUnavailable } from '../../lib/worker.ts';
import { bouncesOf } from './reader.ts';
import type { ReadBounce } from './reports.ts';

const question = { raw: new Uint8Array(1), address: 'bounces@tickets.example' };
const nothing: ReadBounce = { is: 'nothing' };

test('a mail that takes too long is given up, and the next one is read', async () => {
  const answers = [Promise.reject(new WorkerUnavailable('late')), Promise.resolve(nothing)];
  const reader = bouncesOf({
    ask: () => answers.shift() ?? Promise.reject(new Error('no answer')),
    close: async () => {},
  });
  expect(await reader.read(question, 'a')).toMatchObject({ is: 'unread' });
  expect(await reader.read(question, 'a')).toEqual(nothing);
});

test('mails beyond the queue come again later, and another network still has a place', async () => {
  const { promise, resolve } = Promise.withResolvers<ReadBounce>();
  const reader = bouncesOf({ ask: () => promise, close: async () => {} });
  const waiting = Array.from({ length: 19 }, () => reader.read(question, 'a'));
  expect(await reader.read(question, 'a')).toBe('busy');
  const other = reader.read(question, 'b');
  resolve(nothing);
  expect(await other).toEqual(nothing);
  expect(await Promise.all(waiting)).toHaveLength(19);
});
