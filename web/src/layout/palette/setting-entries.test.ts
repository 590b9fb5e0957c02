import { roleOf, type TeamRole } from '@marquee/contract/access';
import { expect, test } from 'vitest';
import { administrator, organizer } from '../../testing/profiles.ts';
import { matching } from './entries.ts';
import { settingEntries } from './setting-entries.ts';

const labelsOf = (role: TeamRole) =>
  settingEntries({ ...organizer, role: roleOf('2', role) }).map(({ label }) => label);

const own = ['Your account', 'Your mails and notices', 'Formats'];
const money = ['Billing and tax', 'Bank transfers', 'Refunds due', 'Statements', 'Invoices'];
const ofBuyers = 'Dates, times and money for buyers';

test.each([
  ['owner', [...own, 'Get paid', ...money, 'Company details', ofBuyers]],
  ['manager', [...own, ...money, 'Company details', ofBuyers]],
  ['finance', [...own, 'Get paid', ...money, 'Company details']],
  ['box_office', [...own, 'Company details']],
  ['door', ['Your account', 'Formats']],
] as const)('the role %s finds the settings that it may see', (role, labels) => {
  expect(labelsOf(role)).toEqual(labels);
});

test('an administrator finds the settings of the platform and of no organizer', () => {
  const labels = settingEntries(administrator).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([...own, 'Legal']));
  expect(labels).not.toContain('Get paid');
  expect(labels).not.toContain('Refunds due');
});

test.each([
  ['iban', '/admin/organization#get-paid'],
  ['refunds', '/admin/money?tab=refunds-due'],
  ['vat', '/admin/organization#billing'],
  ['summary', '/admin/account#notices'],
])('%s leads to %s', (typed, path) => {
  expect(matching(settingEntries(organizer), typed)[0]?.to).toBe(path);
});
