import { MAX_SYNC } from '@marquee/contract/check-in/check-in';
import { describe, expect, test } from 'vitest';
import type { WaitingScan } from '../../../lib/device-store.ts';
import { delayAfter, parcelsOf, settle } from './queue.ts';

const scanOf = (n: number, event_id = 'e'): WaitingScan => ({
  event_id,
  ticket_id: `t${n}`,
  nonce: `nonce-${n}`,
  gate: '',
  holder: 'Ada',
  Type: 'Standard',
  scanned_at: '2026-11-21T20:04:00Z',
});
const scans = (count: number, event = 'e') =>
  Array.from({ length: count }, (_, n) => scanOf(n, event));

test('each call has scans of one event, at most as many as the server accepts', () => {
  const parcels = parcelsOf([...scans(MAX_SYNC + 1), ...scans(2, 'f')]);
  expect(parcels.map(({ eventId, scans: some }) => [eventId, some.length])).toEqual([
    ['e', MAX_SYNC],
    ['e', 1],
    ['f', 2],
  ]);
  expect(parcelsOf([])).toEqual([]);
});

describe('an answer', () => {
  const waiting = scans(4);
  const answered = [
    { nonce: 'nonce-0', outcome: 'admitted' as const },
    { nonce: 'nonce-1', outcome: 'conflict' as const },
    { nonce: 'nonce-2', outcome: 'unknown' as const },
    { nonce: 'somebody-elses', outcome: 'cancelled' as const },
  ];

  test('settles the scans that it names and keeps the rest', () => {
    const { settled } = settle(waiting, answered);
    expect(settled.map(({ nonce }) => nonce)).toEqual(['nonce-0', 'nonce-1', 'nonce-2']);
  });

  test('keeps differing decisions as conflicts', () => {
    expect(settle(waiting, answered).refused.map((it) => [it.nonce, it.outcome])).toEqual([
      ['nonce-1', 'conflict'],
      ['nonce-2', 'unknown'],
    ]);
  });
});

test('retries come every 5 seconds, then more slowly, at least once a minute', () => {
  expect([0, 1, 2, 3, 4, 50].map(delayAfter)).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});
