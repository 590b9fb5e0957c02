import { expect, test } from 'vitest';
import { findUnread, freshReading, MOST_WAITING, type Reading, STALLED_MS } from './reading.ts';

type Fake = {
  name: string;
  writableLength: number;
  bytesWritten: number;
  bytesRead: number;
  _handle: { writeQueueSize: number };
};
const STEP = 5_000;

function open(all: { name: string; waiting: number; network?: string }[]) {
  const readings = all.map(({ name, waiting, network = name }): [Fake, Reading] => [
    {
      name,
      writableLength: waiting,
      bytesWritten: waiting,
      bytesRead: 0,
      _handle: { writeQueueSize: waiting },
    },
    freshReading(network, 0),
  ]);
  return new Map(readings);
}

/** The phone takes something between two looks. */
function read({ name, _handle: queue }: Fake): void {
  if (name === 'phone') queue.writeQueueSize -= 1;
}

/** Looks every five seconds until something is to be closed. */
function closedBy(sockets: Map<Fake, Reading>, until: number) {
  for (let now = 0; now <= until; now += STEP) {
    for (const socket of sockets.keys()) read(socket);
    const closing = findUnread(sockets, now).map(({ name }) => name);
    if (closing.length > 0) return { closing, now };
  }
  return undefined;
}

test('a reader that takes nothing is closed, and one that takes little by little is not', () => {
  const sockets = open([
    { name: 'unread', waiting: 1000 },
    { name: 'phone', waiting: 1000 },
    { name: 'idle', waiting: 0 },
  ]);
  expect(closedBy(sockets, 10 * STALLED_MS)).toEqual({
    closing: ['unread'],
    now: STALLED_MS,
  });
});

test('of a network for which too much waits, those that read are the last to be closed', () => {
  const each = MOST_WAITING / 4;
  const sockets = open([
    ...['a', 'b', 'c', 'd'].map((name) => ({ name, waiting: each, network: 'hall' })),
    { name: 'phone', waiting: each, network: 'hall' },
    { name: 'elsewhere', waiting: each * 3 },
  ]);
  const seen = closedBy(sockets, 0);
  expect(seen?.closing).toHaveLength(1);
  findUnread(sockets, STEP);
  for (const socket of sockets.keys()) read(socket);
  expect(findUnread(sockets, 2 * STEP).map(({ name }) => name)).toEqual(['a']);
});

test('a reader that rests between answers is not stalled', () => {
  const sockets = open([{ name: 'browser', waiting: 0 }]);
  expect(closedBy(sockets, 20 * STALLED_MS)).toBeUndefined();
  for (const socket of sockets.keys()) Object.assign(socket, { writableLength: 10 });
  expect(findUnread(sockets, 21 * STALLED_MS)).toEqual([]);
});
