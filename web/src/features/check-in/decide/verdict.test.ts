import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/client.ts';
import { verdictOf, verdictOfRefusal } from './verdict.ts';

const known = verdictOf('admitted', '', { ticket_id: 't', holder: 'Ada', Type: 'Standard' });
const refusedBy = (error: unknown) =>
  verdictOfRefusal(error, known, ({ at, gate, by }) => `${at} ${gate} ${by}`);

describe('a refusal of the server', () => {
  test.each(['wrong_event', 'cancelled', 'unpaid'] as const)(
    'as %s has that verdict, with the name on the device',
    (code) => {
      const details = { order_reference: '7F3K-QXDA' };
      const refused = refusedBy(new ApiError(409, code, 'Its sentence.', { details }));
      expect(refused).toMatchObject({
        kind: code,
        sentence: 'Its sentence.',
        holder: 'Ada',
        by: 'server',
      });
    },
  );

  test('as already admitted shows when, where and by whom', () => {
    const details = { checked_in_at: 'noon', gate: 'North', by: 'Cleo' };
    const refused = refusedBy(new ApiError(409, 'already', 'Said by the server.', { details }));
    expect(refused).toMatchObject({ kind: 'already', sentence: 'noon North Cleo' });
  });

  test('for a known reason uses the device’s message', () => {
    const early = verdictOf('early', 'Starts on February 14, 2026 at 7:30 PM.');
    const error = new ApiError(409, 'early', 'Starts on 14 February 2026, 19:30.');
    const refused = verdictOfRefusal(error, early, () => '');
    expect(refused).toMatchObject({ sentence: early.sentence, by: 'server' });
  });

  test.each([
    ['unknown_ticket', 'unknown'],
    ['not_found', 'unknown'],
    ['forged', 'forged'],
  ] as const)('as %s is %s, whatever its sentence', (code, kind) => {
    expect(refusedBy(new ApiError(404, code, 'Its sentence.'))?.kind).toBe(kind);
  });

  test('as an order or as unpaid names the order', () => {
    const details = { order_reference: '7F3K-QXDA' };
    for (const code of ['is_order', 'unpaid'] as const) {
      const refused = refusedBy(new ApiError(404, code, 'Its sentence.', { details }));
      expect(refused?.orderReference).toBe('7F3K-QXDA');
    }
  });

  test('for an unknown reason is not shown as a bad ticket', () => {
    expect(refusedBy(new ApiError(403, 'forbidden', 'Forbidden.'))?.kind).toBe('failed');
    expect(refusedBy(new ApiError(409, 'conflict', 'Something new.'))?.kind).toBe('failed');
  });
});

test.each([
  [0, 'unanswered'],
  [404, 'unanswered'],
  [429, 'too_many_requests'],
  [500, 'internal'],
  [502, 'unanswered'],
  [503, 'unavailable'],
] as const)('after %s %s the device decides', (status, code) => {
  expect(refusedBy(new ApiError(status, code, ''))).toBeUndefined();
});

test('after no answer in time the device decides', () => {
  expect(refusedBy(new DOMException('late', 'TimeoutError'))).toBeUndefined();
});
