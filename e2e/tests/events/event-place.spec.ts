import { eventSentences } from '@marquee/contract/events/events';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import { unique } from '../../support/people.ts';
import { toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test('the location search starts at three letters and shows at most five suggestions', async ({
  page,
  organizer: _,
}) => {
  await page.goto('/admin/event');
  const form = eventForm(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/geocode/search') searches.push(searchParams.get('q') ?? '');
  });
  const places = page.getByRole('listbox', { name: 'Locations' }).getByRole('option');
  await form.location.pressSequentially('Sa');
  await form.location.pressSequentially('n');
  await expect(places).toHaveCount(5);
  expect(searches).toEqual(['San']);
  await form.location.press('Escape');
  await expect(places.first()).toBeHidden();
});

test('a click on the map sets the location, and its name can be changed', async ({
  page,
  organizer: _,
  categories,
}) => {
  await page.goto('/admin/event');
  const form = eventForm(page);
  const title = unique('Night at the docks');
  await fillEvent(
    page,
    completeEntry({ title, place: undefined, categories: [categories[0]?.Name ?? ''] }),
  );
  await page.getByRole('group', { name: 'Map' }).click({ position: { x: 60, y: 60 } });
  await expect(form.location).not.toHaveValue('');
  await expect(form.locationName).not.toHaveValue('');
  await form.locationName.fill('Pier 7');
  await form.save.click();
  await expect(toast(page, `${title} ${eventSentences.created}`)).toBeVisible();
});
