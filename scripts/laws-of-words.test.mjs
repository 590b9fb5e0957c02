import { expect, test } from 'vitest';
import { checkWords } from './lib/laws-of-words.mjs';

/**
 * @param {string} line
 * @param {string} [file]
 */
const isRefused = (line, file = 'web/src/features/users/UserPage.tsx') =>
  [...checkWords(file, line)].length > 0;

test.each([
  [`title: 'Organization',`],
  [`  '2': 'Clients',`],
  ['message: `Events of ${name} stay with the organization.`'],
  [`<dt>Organization</dt>`],
  [`          Every registered organization has a balance here.`],
  [`<p>Events of {name} stay with the client</p>`],
  [`  organization: { one: 'row', label: 'organizations' },`],
  [`one="organization"`],
])('a text for people says organizer: %s', (line) => {
  expect(isRefused(line)).toBe(true);
});

test.each([
  [`menu: { label: 'Client', icon }`],
  [`label="Organization Name"`],
  [`name="organization"`],
  [`// Reads a client's own organization`],
  [`.select('organizations.name as organization_name')`],
  ['sql`select name from organizations`'],
  [`import { organizationsApi } from '@marquee/contract/organizations';`],
  [`const client = await signIn(user);`],
  [`throw new Error('No organization has this id.');`],
])('the specified labels, names and SQL stay: %s', (line) => {
  expect(isRefused(line)).toBe(false);
});

test('the document of the API keeps the words of its paths', () => {
  const summary = `summary:\n  'Returns the users. A client gets those of its organization.',`;
  expect(isRefused(summary, 'contract/src/users.ts')).toBe(false);
  expect(isRefused(`sentence: 'A client of this organization.'`, 'contract/src/users.ts')).toBe(
    true,
  );
});
