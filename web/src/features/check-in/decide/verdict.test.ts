import { describe, expect, test } from 'vitest';
import { errorOf } from '../../../lib/api-error.ts';
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
      const refused = refusedBy(
        new ApiError({ kind: 'conflict', code, message: 'Its sentence.', details }),
      );
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
    const refused = refusedBy(new ApiError({ kind: 'conflict', code: 'already', details }));
    expect(refused).toMatchObject({ kind: 'already', sentence: 'noon North Cleo' });
  });

  test('for a known reason uses the device’s message', () => {
    const early = verdictOf('early', 'Starts on February 14, 2026 at 7:30 PM.');
    const error = new ApiError({ kind: 'conflict', code: 'early' });
    const refused = verdictOfRefusal(error, early, () => '');
    expect(refused).toMatchObject({ sentence: early.sentence, by: 'server' });
  });

  test.each([
    ['unknown_ticket', 'unknown'],
    ['not_found', 'unknown'],
    ['forged', 'forged'],
  ] as const)('as %s is %s, whatever its sentence', (code, kind) => {
    expect(refusedBy(new ApiError({ kind: 'not_found', code }))?.kind).toBe(kind);
  });

  test('as an order or as unpaid names the order', () => {
    const details = { order_reference: '7F3K-QXDA' };
    for (const code of ['is_order', 'unpaid'] as const) {
      const refused = refusedBy(new ApiError({ kind: 'not_found', code, details }));
      expect(refused?.orderReference).toBe('7F3K-QXDA');
    }
  });

  test('for an unknown reason is not shown as a bad ticket', () => {
    expect(refusedBy(new ApiError({ kind: 'forbidden' }))?.kind).toBe('failed');
    expect(
      refusedBy(errorOf(409, { code: 'of_a_newer_server', message: 'Something new.' }))?.kind,
    ).toBe('failed');
  });
});

test.each([
  'unanswered',
  'unreadable',
  'request_timeout',
  'too_many_requests',
  'internal',
  'unavailable',
] as const)('after %s the device decides', (kind) => {
  expect(refusedBy(new ApiError({ kind }))).toBeUndefined();
});

test('after no answer in time the device decides', () => {
  expect(refusedBy(new DOMException('late', 'TimeoutError'))).toBeUndefined();
});
