import { expect, test } from 'vitest';
import { changeOfRole } from './roles.ts';

test('a promotion adds the permissions that the reverse change removes', () => {
  const [up, down] = [changeOfRole('2', '00'), changeOfRole('00', '2')];
  expect(up.loses).toEqual([]);
  expect(up.gains).toContain('Make payouts and adjustments');
  expect(up.gains).not.toContain('Scan tickets and admit people');
  expect(down).toEqual({ gains: [], loses: up.gains });
});

test('an attendee keeps its own account and nothing else', () => {
  const { gains, loses } = changeOfRole('2', '1');
  expect(gains).toEqual([]);
  expect(loses).toContain('Scan tickets and admit people');
  expect(loses).not.toContain('Manage their own account, sessions and second factor');
});
