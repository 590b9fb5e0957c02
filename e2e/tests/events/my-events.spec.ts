import { createEvent } from '../../support/arrange.ts';
import { registerOrganizer, unique } from '../../support/people.ts';
import { addressOf, rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const LIST = '/admin/event/all';

test('the address keeps page and details across reload, Back and Forward', async ({
  page,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const last = unique('Night 21');
  for (let n = 1; n <= 20; n += 1) {
    await createEvent(organizer, { title: `Night ${String(n).padStart(2, '0')}`, category });
  }
  const { event_id } = await createEvent(organizer, { title: last, category });
  await page.goto(`${LIST}?sort=title`);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveText([new RegExp(last)]);
  // Opens the event by keyboard.
  await page.getByRole('button', { name: `Open ${last}` }).press('Enter');
  const detail = page.getByRole('dialog', { name: last });
  await expect(detail).toBeVisible();
  expect(addressOf(page)).toContain(`event=${event_id}`);
  await page.reload();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(rows(page)).toHaveText([new RegExp(last)]);
  await page.goForward();
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rows(page).first()).toHaveText(/Night 01/);
});

test('the list shows the whole name of a long place', async ({ page, organizer, categories }) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const location_name = 'Third Floor Listening Room of the Old Town Hall, Lisbon, Portugal';
  await createEvent(organizer, { category, location_name });
  await page.goto(LIST);
  const place = rows(page).getByText(location_name, { exact: true });
  await expect(place).toBeVisible();
  const hidden = await place.evaluate((words) => [
    words.scrollHeight - words.clientHeight,
    words.scrollWidth - words.clientWidth,
  ]);
  expect(hidden).toEqual([0, 0]);
});

test('the details of an event have their actions in view, wide and on a phone', async ({
  page,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const description = 'Bring a coat, and arrive early. '.repeat(15).trim();
  const { event_id, title } = await createEvent(organizer, { description, category });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 375, height: 667 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${LIST}?event=${event_id}`);
    const detail = page.getByRole('dialog', { name: title });
    for (const name of ['Analytics', 'Orders', 'Edit Event', 'Share']) {
      await expect(detail.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    for (const name of ['Copy link', 'Delete Event']) {
      await expect(detail.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  }
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
