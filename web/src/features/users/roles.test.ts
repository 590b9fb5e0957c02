import { expect, test } from 'vitest';
import { changeOfRole, type Ranked } from './roles.ts';

const owner: Ranked = { user_type: '2', team_role: 'owner' };
const administrator: Ranked = { user_type: '00', team_role: null };
const attendee: Ranked = { user_type: '1', team_role: null };

test('a promotion adds the permissions that the reverse change removes', () => {
  const [up, down] = [changeOfRole(owner, administrator), changeOfRole(administrator, owner)];
  expect(up.loses).toEqual(['Invite people to their team']);
  expect(up.gains).toContain('Make payouts and adjustments');
  expect(up.gains).not.toContain('Scan tickets and admit people');
  expect(down).toEqual({ gains: up.loses, loses: up.gains });
});

test('an attendee keeps its own account and nothing else', () => {
  const { gains, loses } = changeOfRole(owner, attendee);
  expect(gains).toEqual([]);
  expect(loses).toContain('Scan tickets and admit people');
  expect(loses).not.toContain('Manage their own account, sessions and second factor');
});

test('a door helper loses everything but the scanner and its own account', () => {
  const { gains, loses } = changeOfRole(owner, { ...owner, team_role: 'door' });
  expect(gains).toEqual([]);
  expect(loses).toContain('See orders and attendees');
  expect(loses).not.toContain('Scan tickets and admit people');
});
