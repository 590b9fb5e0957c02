import { eventSentences } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { breakCall, repairCall } from '../../support/breakdown.ts';
import { laterToday } from '../../support/calendar.ts';
import { type Person, registerOrganizer, unique } from '../../support/people.ts';
import { addressOf, expectPage, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const LIST = '/admin/event/all';

function listPage(page: Page) {
  return {
    search: page.getByRole('searchbox', { name: 'Search events' }),
    date: (label: string) =>
      page.getByRole('radiogroup', { name: 'Date' }).getByText(label, { exact: true }),
    status: page.getByRole('combobox', { name: 'Status' }),
    head: (name: string) => page.locator('thead th').filter({ hasText: name }),
    next: page.getByRole('button', { name: 'Next' }),
    previous: page.getByRole('button', { name: 'Previous' }),
  };
}

/** Creates events called 'Night 01', 'Night 02', …, in this order. */
async function createNights(organizer: Person, category: string[], count: number) {
  for (let n = 1; n <= count; n += 1) {
    await createEvent(organizer, { title: `Night ${String(n).padStart(2, '0')}`, category });
  }
}

const titles = (...numbers: string[]) => numbers.map((number) => new RegExp(`Night ${number}`));

test('an empty list offers the next step', async ({ page, organizer: _ }) => {
  await page.goto(LIST);
  await expect(page.getByText('Nothing on the marquee yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create event' }).last().click();
  await expectPage(page, 'New event');
});

test('search, date and status filter the list and can be cleared', async ({
  page,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const later = await createEvent(organizer, { title: 'Later', category });
  await createEvent(organizer, { title: 'Today', category, ...laterToday() });
  await createEvent(organizer, { title: 'Hidden', category, status: true });
  await page.goto(LIST);
  const list = listPage(page);
  await expect(rows(page)).toHaveText([/Hidden/, /Today/, /Later/]);
  for (const column of ['Event Name', 'Date', 'Start Time', 'End Time']) {
    await expect(list.head(column)).toBeVisible();
  }

  await list.date('Today').click();
  await expect(rows(page)).toHaveText([/Today/]);
  await list.date('Upcoming').click();
  await expect(rows(page)).toHaveCount(3);
  await list.date('Past').click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  expect(addressOf(page)).toBe(`${LIST}?when=past`);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(addressOf(page)).toBe(LIST);

  await list.status.click();
  await page.getByRole('option', { name: 'Not Active' }).click();
  await expect(rows(page)).toHaveText([/Hidden/]);
  await list.status.click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await expect(rows(page)).toHaveText([/Today/, /Later/]);

  await list.search.fill('lat');
  await expect(rows(page)).toHaveText([new RegExp(later.title)]);
  await page.reload();
  await expect(list.search).toHaveValue('lat');
  await expect(rows(page)).toHaveText([/Later/]);
  expect(addressOf(page)).toBe(`${LIST}?status=active&search=lat`);
});

test('a click on a column sorts by it', async ({ page, organizer, categories }) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  for (const title of ['Bolero', 'Aria', 'Canon'])
    await createEvent(organizer, { title, category });
  await page.goto(LIST);
  await expect(rows(page)).toHaveText([/Canon/, /Aria/, /Bolero/]);
  await listPage(page).head('Event Name').click();
  await expect(rows(page)).toHaveText([/Aria/, /Bolero/, /Canon/]);
  await listPage(page).head('Event Name').click();
  await expect(rows(page)).toHaveText([/Canon/, /Bolero/, /Aria/]);
  expect(addressOf(page)).toBe(`${LIST}?sort=-title`);
});

test('the address keeps the page of a long list across reload, Back and Forward', async ({
  page,
  organizer,
  categories,
}) => {
  await createNights(
    organizer,
    categories.slice(0, 1).map(({ ID }) => ID),
    41,
  );
  await page.goto(`${LIST}?sort=title`);
  const { next, previous } = listPage(page);
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toHaveText(/Night 01/);
  await expect(page.getByText('41 events')).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(rows(page).first()).toHaveText(/Night 21/);
  await page.reload();
  await expect(rows(page).first()).toHaveText(/Night 21/);
  await next.click();
  await expect(rows(page)).toHaveText(titles('41'));
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(rows(page).first()).toHaveText(/Night 21/);
  await page.goForward();
  await expect(rows(page)).toHaveText(titles('41'));
  await previous.click();
  await expect(rows(page).first()).toHaveText(/Night 21/);
  await previous.click();
  await expect(rows(page).first()).toHaveText(/Night 01/);
  await listPage(page).search.fill('Night 3');
  await expect(rows(page)).toHaveCount(10);
});

test('a list that does not load shows an error and Try Again', async ({
  page,
  organizer,
  categories,
  expectNoise,
}) => {
  const call = 'GET /api/admin/events*';
  expectNoise('500 GET /api/admin/events');
  await createEvent(organizer, { category: categories.slice(0, 1).map(({ ID }) => ID) });
  await breakCall(page, call, 500);
  await page.goto(LIST);
  await expect(page.getByText(`Error: ${eventSentences.fetchListFailed}`)).toBeVisible();
  await repairCall(page, call);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page)).toHaveText([/Fado/]);
});

test('the details of an event have an address: reload opens them, Back closes them', async ({
  page,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const { title, event_id } = await createEvent(organizer, { title: unique('Fado'), category });
  await page.goto(LIST);
  // Opens the event by keyboard.
  await page.getByRole('button', { name: `Open ${title}` }).press('Enter');
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail).toBeVisible();
  expect(addressOf(page)).toBe(`${LIST}?event=${event_id}`);
  await page.reload();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await page.goForward();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
  await page.getByRole('button', { name: `Open ${title}` }).click();
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(LIST);
});

test('events of another organization are not found at any address', async ({
  page,
  organizer: _,
  installation,
  categories,
  expectNoise,
}) => {
  expectNoise('404 GET /api/admin/event/');
  const other = await registerOrganizer(installation, 'Bo Andersson');
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const { event_id, title } = await createEvent(other, { category });
  await page.goto(LIST);
  await expect(page.getByText('Nothing on the marquee yet')).toBeVisible();
  await page.goto(`/admin/dashboard/event/${event_id}`);
  await expect(page.getByText('Error: Requested resource not found.')).toBeVisible();
  await page.goto(`/admin/event/edit/${event_id}`);
  await expect(page).toHaveURL(LIST);
  await expect(page.getByText(title)).toHaveCount(0);
});
