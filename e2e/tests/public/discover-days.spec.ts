import { createEvent } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { expect, test } from '../../support/test.ts';

/** Next year, so that no clock makes it past. */
const year = new Date().getFullYear() + 1;

test('a visitor of a German page types and picks days as the page writes them', async ({
  page,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const day = `${year}-12-05`;
  const { title } = await createEvent(organizer, { category, date: day, end_date: day });
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/events?formats=de-DE');
  const open = () => page.getByText('Dates', { exact: true }).click();
  const [from, to] = [
    page.getByRole('textbox', { name: 'From', exact: true }),
    page.getByRole('textbox', { name: 'To', exact: true }),
  ];
  await open();
  await expect(from).toHaveAttribute('placeholder', 'DD/MM/YYYY');
  await from.fill(`05/12/${year}`);
  await page.getByRole('button', { name: 'Apply dates' }).click();
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active).toContainText(`From 5 Dec ${year}`);
  await expect(page.getByRole('main').getByText(title)).toBeVisible();

  await open();
  await expect(from).toHaveValue(`5 Dec ${year}`);
  await expect(page.getByRole('button', { name: 'Open the calendar: to' })).toBeVisible();
  await expectNoBarriers(page);
  await to.fill('bald');
  await to.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '“bald”' })).toHaveText(
    'We could not read “bald” as a day, so it does not count. Use the form DD/MM/YYYY.',
  );
  await expect(active).toContainText(`From 5 Dec ${year}`);

  // The calendar is the page's own, so it has the page's words and order in every browser.
  await open();
  await to.fill(`20/12/${year}`);
  const openCalendar = page.getByRole('button', { name: 'Open the calendar: to' });
  await openCalendar.click();
  const calendar = page.getByRole('dialog', { name: 'To' });
  const dayOf = (name: string) => calendar.getByRole('button', { name });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mon');
  await expect(dayOf(`20 December ${year}`)).toBeFocused();
  await expectNoBarriers(page);
  await page.keyboard.press('PageDown');
  await expect(dayOf(`20 January ${year + 1}`)).toBeFocused();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(calendar.getByText(`Dec ${year}`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(openCalendar).toBeFocused();
  await openCalendar.click();
  await page.keyboard.press('ArrowDown');
  await expect(dayOf(`27 December ${year}`)).toBeFocused();
  await dayOf(`24 December ${year}`).click();
  await expect(to).toHaveValue(`24 Dec ${year}`);
  await to.press('Enter');
  await expect(active).toContainText(`5 Dec ${year} to 24 Dec ${year}`);
});
