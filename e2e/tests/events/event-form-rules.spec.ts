import { eventFormSentences as say } from '@marquee/contract/events/input';
import { MAX_DESCRIPTION } from '@marquee/contract/events/limits';
import { timeSentences } from '@marquee/contract/events/times';
import type { Locator, Page } from '@playwright/test';
import { daysAhead } from '../../support/calendar.ts';
import { chooseCategory, eventForm, fillEvent } from '../../support/event-form.ts';
import { enter } from '../../support/people.ts';
import { expectPage, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Checks that the field has this error as its description, which screen readers read with the
 * field.
 */
async function expectError(field: Locator, sentence: string) {
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(sentence)));
}

async function expectNoError(field: Locator, sentence: string) {
  await expect(field).not.toHaveAccessibleDescription(new RegExp(escaped(sentence)));
}

const escaped = (text: string) => text.replaceAll(/[.?]/g, String.raw`\$&`);

async function openForm(page: Page) {
  await page.goto('/admin/event');
  await expectPage(page, 'New event');
  return eventForm(page);
}

test('an empty form shows each missing field, beside the field and in a summary', async ({
  page,
  context,
  administrator,
}) => {
  await enter(context, administrator);
  const form = await openForm(page);
  await form.save.click();
  await expectError(form.title, say.title);
  await expectError(form.categories, say.category);
  await expectError(form.description, say.description);
  await expectError(form.date, timeSentences.date);
  await expectError(form.startTime, timeSentences.startTime);
  await expectError(form.endDate, timeSentences.endDate);
  await expectError(form.endTime, timeSentences.endTime);
  await expectError(form.location, say.location);
  await expectError(form.capacity, say.capacity);
  await expectError(form.organizer, say.organizer);
  await expect(page.getByRole('group', { name: 'Prices' })).toContainText(say.price);

  const summary = page.getByRole('alert');
  await expect(form.title).toBeFocused();
  await expect(summary).toContainText('Please fix 11 fields');
  await summary.getByRole('link', { name: say.title }).click();
  await expect(form.title).toBeFocused();
  await form.title.fill('Jazz');
  await expect(summary).toContainText('Please fix 10 fields');
  await expect(page).toHaveURL('/admin/event');
});

test('a field shows its error once it was left', async ({ page, organizer: _ }) => {
  const form = await openForm(page);
  for (const [field, sentence, cure] of [
    [form.title, say.title, 'Winter Jazz Night'],
    [form.description, say.description, 'An evening of fado.'],
    [form.date, timeSentences.date, daysAhead(30)],
    [form.startTime, timeSentences.startTime, '20:00'],
    [form.capacity, say.capacity, '120'],
  ] as const) {
    await expectNoError(field, sentence);
    await field.focus();
    await field.blur();
    await expectError(field, sentence);
    await field.fill(cure);
    await expectNoError(field, sentence);
  }
  await form.capacity.fill('0');
  await expectError(form.capacity, say.capacity);
  await form.endDate.fill('');
  await form.endDate.blur();
  await expectError(form.endDate, timeSentences.endDate);
  await form.location.focus();
  await form.location.blur();
  await expectError(form.location, say.location);
  await form.categories.focus();
  await form.categories.blur();
  await expectError(form.categories, say.category);
});

test('start and end are in order, long enough and not in the past', async ({
  page,
  organizer: _,
}) => {
  const form = await openForm(page);
  const enterTimes = async (date: string, startTime: string, endDate: string, endTime: string) => {
    await fillEvent(page, { date, startTime, endDate, endTime });
    await form.endTime.blur();
  };
  await enterTimes(daysAhead(-3), '20:00', daysAhead(-3), '23:00');
  await expectError(form.startTime, timeSentences.startPast);
  await expectError(form.endTime, timeSentences.endPast);

  await enterTimes(daysAhead(30), '20:00', daysAhead(29), '23:00');
  await expectNoError(form.startTime, timeSentences.startPast);
  await expectError(form.endTime, timeSentences.endBeforeStart);

  await enterTimes(daysAhead(30), '20:00', daysAhead(30), '20:59');
  await expectError(form.endTime, timeSentences.tooShort);

  await enterTimes(daysAhead(30), '20:00', daysAhead(30), '21:00');
  await expectNoError(form.endTime, timeSentences.tooShort);
  await enterTimes(daysAhead(30), '23:30', daysAhead(31), '00:30');
  await expect(form.endTime).toHaveAccessibleDescription('');
});

test('an unreadable day is not reported as missing', async ({ page, organizer: _ }) => {
  const form = await openForm(page);
  await form.date.fill('31/12/2027');
  await form.date.blur();
  await expectError(form.date, 'Use the form MM/DD/YYYY, or pick a day from the calendar.');
  await expect(form.date).toHaveValue('31/12/2027');
  await form.date.fill('12/31/2027');
  await form.date.blur();
  await expect(form.date).toHaveValue('December 31, 2027');
  await expect(form.date).toHaveAccessibleDescription('');
});

test('the end follows the start until it is changed', async ({ page, organizer: _ }) => {
  const form = await openForm(page);
  await form.date.fill(daysAhead(30));
  const [first, second] = [await form.date.inputValue(), daysAhead(32)];
  expect(first).not.toBe('');
  await expect(form.endDate).not.toHaveValue('');
  await form.endDate.fill(second);
  await form.endDate.blur();
  const apart = await form.endDate.inputValue();
  await form.date.fill(daysAhead(31));
  await form.date.blur();
  await expect(form.endDate).toHaveValue(apart);
});

test('the description counts its characters and stops at 500', async ({ page, organizer: _ }) => {
  const form = await openForm(page);
  await expect(page.getByText(`0/${MAX_DESCRIPTION}`)).toBeVisible();
  await form.description.fill('a'.repeat(MAX_DESCRIPTION));
  await expect(page.getByText(`${MAX_DESCRIPTION}/${MAX_DESCRIPTION}`)).toBeVisible();
  await expect(form.description).toHaveAccessibleDescription('');
  await form.description.fill('a'.repeat(MAX_DESCRIPTION + 1));
  await expect(page.getByText(`${MAX_DESCRIPTION + 1}/${MAX_DESCRIPTION}`)).toBeVisible();
  await expectError(form.description, 'Use at most 500 characters.');
});

test('a fourth category is refused and the three stay', async ({
  page,
  organizer: _,
  categories,
}) => {
  const form = await openForm(page);
  const names = categories.map(({ Name }) => Name);
  for (const name of names) await chooseCategory(page, name);
  await expect(toast(page, say.onlyThreeCategories)).toBeVisible();
  await expectError(form.categories, say.onlyThreeCategories);
  const what = page.getByRole('region', { name: 'What' });
  for (const name of names.slice(0, 3)) await expect(what.getByText(name)).toBeVisible();
  await expect(what.getByText(names[3] ?? '')).toHaveCount(0);
});

test('a price is added only when the last one is filled', async ({ page, organizer: _ }) => {
  const form = await openForm(page);
  await form.addPrice.click();
  await expect(toast(page, say.fillPriceFirst)).toBeVisible();
  await expect(form.priceType(2)).toHaveCount(0);
  await form.priceType(1).fill('Standard');
  await form.amount(1).fill('0');
  await form.addPrice.click();
  await expect(form.priceType(2)).toBeFocused();
  await page.getByRole('button', { name: 'Remove price 2' }).click();
  await expect(form.priceType(2)).toHaveCount(0);
  await form.priceType(1).fill('');
  await form.save.click();
  await expect(page.getByRole('alert').getByText(/^Prices/)).toBeVisible();
});
