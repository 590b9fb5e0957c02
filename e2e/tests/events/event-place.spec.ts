import { eventSentences } from '@marquee/contract/events/events';
import { expectNoBarriers } from '../../support/barriers.ts';
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
  const map = page.getByRole('group', { name: 'Map' });
  await map.click({ position: { x: 60, y: 60 } });
  await expect(form.location).not.toHaveValue('');
  // The exact drawing near the pin, with its towns.
  await expect(map.locator('svg[data-extent] .land')).toBeAttached();
  await expect(form.locationName).not.toHaveValue('');
  await form.locationName.fill('Pier 7');
  await form.save.click();
  await expect(toast(page, eventSentences.created)).toBeVisible();
});

test('a venue is kept on its page, fills in the form of an event, and is deleted', async ({
  page,
  organizer: _,
}) => {
  const name = unique('Harbour Hall');
  await page.goto('/admin/venue');
  await page.getByRole('button', { name: 'Add venue' }).click();
  const dialog = page.getByRole('dialog', { name: 'New venue' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Location' }).fill('5 Quay Street, Bristol');
  await page.getByRole('option', { name: /^5 Quay Street/ }).click();
  await dialog.getByRole('textbox', { name: 'Capacity' }).fill('250');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Add venue' }).click();
  await expect(toast(page, `${name} added.`)).toBeVisible();

  await page.goto('/admin/event');
  const form = eventForm(page);
  await page.getByRole('combobox', { name: 'Venue' }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(form.locationName).toHaveValue(`${name}, 5 Quay Street, Bristol`);
  await expect(form.capacity).toHaveValue('250');

  await page.goto('/admin/venue');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete venue' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, `${name} deleted.`)).toBeVisible();
  await expect(page.getByText('No venues yet')).toBeVisible();
});
