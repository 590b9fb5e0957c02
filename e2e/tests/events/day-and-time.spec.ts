import { eventSentences } from '@marquee/contract/events/events';
import type { AccountUpdate } from '@marquee/contract/auth/account';
import type { Page } from '@playwright/test';
import { createEvent, listEvents } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import type { Person } from '../../support/people.ts';
import { toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

/** Chooses formats other than those of the browser, which is American. */
async function choose({ api }: Person, formats: AccountUpdate): Promise<void> {
  const answer = await api.put('/api/current/account', { data: formats });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Next year, so that no clock makes it past. */
const year = new Date().getFullYear() + 1;

/** Returns the part of a field that has a day and a time. */
function partOf(page: Page, label: string, part: 'Day' | 'Time') {
  return page.getByRole('group', { name: label }).getByRole('textbox', { name: part });
}

test('a German organizer with an American browser types days and times as at home', async ({
  page,
  organizer,
  categories,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 720 });
  await choose(organizer, { locale: 'de-DE' });
  await page.goto('/admin/event');
  const form = eventForm(page);
  await fillEvent(
    page,
    completeEntry({
      categories: categories.slice(0, 1).map(({ Name }) => Name),
      date: `05.12.${year}`,
      startTime: '20.30',
      endDate: `6/12/${year}`,
      endTime: '030',
      prices: [{ type: 'Standard', amount: '12,50' }],
    }),
  );
  await expect(form.date).toHaveValue(`5 December ${year}`);
  await expect(form.startTime).toHaveValue('20:30');
  await expect(form.startTime).toHaveAttribute('inputmode', 'numeric');
  await expect(form.endTime).toHaveValue('00:30');

  await form.endTime.fill('spät');
  await form.save.click();
  await expect(form.endTime).toBeFocused();
  await expect(form.endTime).toHaveAccessibleDescription(
    'Use the form 20:30, or pick a time from the list.',
  );
  await expectNoBarriers(page);
  await page.getByRole('combobox', { name: 'Choose a half hour: end' }).selectOption('01:30');
  await expect(form.endTime).toHaveValue('01:30');
  await form.save.click();
  await expect(page.getByRole('heading', { name: 'Your event is on sale' })).toBeVisible();
  const [event] = await listEvents(organizer);
  expect(event).toMatchObject({
    date: `${year}-12-05`,
    start_time: '20:30',
    end_date: `${year}-12-06`,
    end_time: '01:30',
  });
});

test('an American who counts to 24, and a British one who counts to 12, read their own clock', async ({
  page,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const { event_id } = await createEvent(organizer, { category });
  const address = `/admin/event/edit/${event_id}`;
  const form = eventForm(page);

  await choose(organizer, { locale: 'en-US', hour_cycle: 'h23' });
  await page.goto(address);
  await expect(form.startTime).toHaveValue('20:00');

  await choose(organizer, { locale: 'en-GB', hour_cycle: 'h12' });
  await page.goto(address);
  await expect(form.startTime).toHaveValue('8:00\u00a0pm');
  await form.startTime.fill('7:15');
  await expect(form.startTime).toHaveAccessibleDescription('7:15\u00a0am');
  await form.startTime.fill('7:15 pm');
  await form.startTime.press('Tab');
  await expect(form.startTime).toHaveValue('7:15\u00a0pm');
  await form.update.click();
  await expect(toast(page, eventSentences.updated)).toBeVisible();
  expect((await listEvents(organizer))[0]).toMatchObject({ start_time: '19:15' });
});

test('a scan link and the opening of a waiting room have a day and a time', async ({
  page,
  organizer,
  categories,
}) => {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const { event_id } = await createEvent(organizer, { category });
  await choose(organizer, { locale: 'en-GB', hour_cycle: 'h12' });
  await page.goto(`/admin/event/${event_id}/waiting-room`);
  await page.getByRole('radio', { name: 'From an opening time' }).check();
  await partOf(page, 'Booking opens', 'Day').fill(`05/12/${year}`);
  await expect(partOf(page, 'Booking opens', 'Day')).toHaveAccessibleDescription(
    new RegExp(`day,? 5 December ${year}$`),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(partOf(page, 'Booking opens', 'Time')).toBeFocused();
  await expect(partOf(page, 'Booking opens', 'Time')).toHaveAccessibleDescription(/Add a time\./);
  await expectNoBarriers(page);
  await page.keyboard.type('10am');
  await page.keyboard.press('Tab');
  await expect(partOf(page, 'Booking opens', 'Day')).toHaveValue(`5 Dec ${year}`);
  await expect(partOf(page, 'Booking opens', 'Time')).toHaveValue('10:00\u00a0am');
});
