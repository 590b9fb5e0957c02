import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { enter, unique } from '../../support/people.ts';
import { downloadFrom, expectPage, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

/** Clicks Export CSV and reads the downloaded file. */
async function exportFile(page: Page) {
  const download = await downloadFrom(page, page.getByRole('link', { name: /^Export CSV/ }));
  const text = await readFile(await download.path(), 'utf8');
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n');
  return { name: download.suggestedFilename(), head, lines };
}

test('My Events exports all filtered events, not only the current page', async ({
  page,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  for (let n = 1; n <= 21; n += 1) await createEvent(organizer, { title: `Night ${n}`, category });
  await createEvent(organizer, { title: '=Matinee', category });
  await page.goto('/admin/event/all?sort=title');
  await expect(rows(page)).toHaveCount(20);
  const whole = await exportFile(page);
  expect(whole.name).toBe('events.csv');
  expect(whole.head).toMatch(/^Event Name,Date,Start Time,/);
  expect(whole.lines).toHaveLength(22);
  expect(whole.lines[0]).toMatch(/^'=Matinee,/);

  await page.getByRole('searchbox', { name: 'Search events' }).fill('night 2');
  await expect(rows(page)).toHaveCount(3);
  const found = await exportFile(page);
  expect(found.lines.map((line) => line.split(',')[0])).toEqual([
    'Night 2',
    'Night 20',
    'Night 21',
  ]);
});

test('categories, organizers and users can be exported', async ({
  page,
  context,
  administrator,
}) => {
  await enter(context, administrator);
  const lists = [
    { path: '/admin/category', name: 'categories.csv', head: /^Name,Description,Status,Date,/ },
    { path: '/admin/organization?view=list', name: 'organizations.csv', head: /^Name,Email,/ },
    { path: '/admin/user?view=list', name: 'users.csv', head: /^Name,Email,Phone Number,Role,/ },
  ];
  for (const { path, ...expected } of lists) {
    await page.goto(path);
    const file = await exportFile(page);
    expect(file.name).toBe(expected.name);
    expect(file.head).toMatch(expected.head);
  }
});

test('a failed export leaves the page unchanged', async ({ page, organizer: _ }) => {
  const search = unique('nothing');
  await page.goto(`/admin/event/all?search=${encodeURIComponent(search)}`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  const link = page.getByRole('link', { name: /^Export CSV/ });
  // The server refuses two searches. A session that ended would sign the page out at its next call.
  await link.evaluate((anchor: HTMLAnchorElement) => (anchor.href += '&search='));
  const download = await downloadFrom(page, link);
  expect(await download.failure()).not.toBeNull();
  await expectPage(page, 'My Events');
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue(search);
});
