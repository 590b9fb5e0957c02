import { roleOf } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import { expect, test } from 'vitest';
import { creationEntries, listEntries, matching, screenEntries } from './entries.ts';

const of = (user_type: Profile['user_type'], role = roleOf(user_type, 'owner')): Profile => ({
  user_id: 'u',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  user_type,
  role,
  organization_id: null,
  organization_name: null,
  locale: null,
  hour_cycle: null,
});
const labels = (entries: { label: string }[]) => entries.map(({ label }) => label);

test('everybody reaches the screens of their own menu', () => {
  expect(labels(screenEntries(of('1')))).toEqual(['Dashboard']);
  expect(labels(screenEntries(of('2')))).not.toContain('Client');
  expect(labels(screenEntries(of('00')))).toEqual(expect.arrayContaining(['Category', 'Client']));
});

test('only staff can create events and search lists, clients only their own', () => {
  expect([...creationEntries(of('1')), ...listEntries(of('1'), 'jazz')]).toEqual([]);
  expect(labels(creationEntries(of('2')))).toEqual(['Create event']);
  expect(listEntries(of('2'), 'a & b').map(({ to }) => to)).toEqual([
    '/admin/event/all?search=a+%26+b',
    '/admin/user?view=list&search=a+%26+b',
    '/admin/campaigns?tab=people&search=a+%26+b',
  ]);
  expect(listEntries(of('00'), 'jazz')).toHaveLength(5);
  expect(listEntries(of('00'), '')).toEqual([]);
});

test('an entry matches the beginnings of its words in any order', () => {
  const entries = [...screenEntries(of('00')), ...creationEntries(of('00'))];
  expect(labels(matching(entries, 'my'))).toEqual(['My Events']);
  expect(labels(matching(entries, 'EV my'))).toEqual(['My Events']);
  expect(labels(matching(entries, 'new'))).toEqual(['Create event']);
  expect(matching(entries, ' ')).toEqual(entries);
  expect(matching(entries, 'vents')).toEqual([]);
});

test('a door helper finds the scanner, its account and no lists', () => {
  const helper = of('2', 'door');
  expect(labels(screenEntries(helper))).toEqual(['Scan']);
  expect(listEntries(helper, 'jazz')).toEqual([]);
  expect(creationEntries(helper)).toEqual([]);
});
