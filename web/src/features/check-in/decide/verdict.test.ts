import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/client.ts';
import { verdictOf, verdictOfRefusal } from './verdict.ts';

const known = verdictOf('admitted', '', { ticket_id: 't', holder: 'Ada', Type: 'Standard' });
const refusedBy = (error: unknown) =>
  verdictOfRefusal(error, known, ({ at, gate, by }) => `${at} ${gate} ${by}`);

describe('a refusal of the server', () => {
  test.each(['wrong_event', 'cancelled', 'unpaid'])(
    'as %s has that verdict, with the name on the device',
    (reason) => {
      const refused = refusedBy(new ApiError(409, 'Its sentence.', { reason: [reason] }));
      expect(refused).toMatchObject({
        kind: reason,
        sentence: 'Its sentence.',
        holder: 'Ada',
        by: 'server',
      });
    },
  );

  test('as already admitted shows when, where and by whom', () => {
    const errors = { reason: ['already'], checked_in_at: ['noon'], gate: ['North'], by: ['Cleo'] };
    const refused = refusedBy(new ApiError(409, 'Said by the server.', errors));
    expect(refused).toMatchObject({ kind: 'already', sentence: 'noon North Cleo' });
  });

  test('for a known reason uses the device’s message', () => {
    const early = verdictOf('early', 'Starts on February 14, 2026 at 7:30 PM.');
    const error = new ApiError(409, 'Starts on 14 February 2026, 19:30.', { reason: ['early'] });
    const refused = verdictOfRefusal(error, early, () => '');
    expect(refused).toMatchObject({ sentence: early.sentence, by: 'server' });
  });

  test.each([
    [scanSentences.unknown, 'unknown'],
    [scanSentences.forged, 'forged'],
    [scanSentences.isOrder, 'order'],
  ])('as not found with %j is %s', (sentence, kind) => {
    expect(refusedBy(new ApiError(404, sentence))?.kind).toBe(kind);
  });

  test('for an unknown reason is not shown as a bad ticket', () => {
    expect(refusedBy(new ApiError(403, 'Forbidden.'))?.kind).toBe('failed');
    expect(refusedBy(new ApiError(409, 'Something new.'))?.kind).toBe('failed');
  });
});

test.each([0, 429, 500, 502, 503])('after %s the device decides', (status) => {
  expect(refusedBy(new ApiError(status, ''))).toBeUndefined();
});

test('after no answer in time the device decides', () => {
  expect(refusedBy(new DOMException('late', 'TimeoutError'))).toBeUndefined();
});
