import type { Page, Route } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { enter, registerOrganizer } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { expect, testAlone as test } from '../../support/test.ts';

const TILES = 'https://tile.openstreetmap.org/**';

test('OpenStreetMap is chosen with its policy; without its server maps are drawn', async ({
  page,
  context,
  administrator,
  installation,
  categories,
  expectNoise,
}) => {
  const organizer = await registerOrganizer(installation);
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  await enter(context, administrator);
  await chooseOpenStreetMap(page);
  await expectNoBarriers(page);

  const asked: string[] = [];
  const answer = async (route: Route) => {
    asked.push(route.request().headers()['referer'] ?? '');
    await route.fulfill({ body: picture().buffer, contentType: 'image/png' });
  };
  await context.route(TILES, answer);
  const { map, staffMap } = mapsOf(page);
  await page.goto(`/events/${event.slug}`);
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // The policy asks for the address of the site.
  expect(new Set(asked)).toEqual(new Set([`${new URL(page.url()).origin}/`]));
  await expect(map.locator('img').first()).toBeVisible();
  await expect(map.locator('.land')).toBeHidden();
  await expect(page.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible();
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await staffMap.scrollIntoViewIfNeeded();
  await expect(staffMap.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expectNoBarriers(page);

  await context.unroute(TILES);
  await context.route(TILES, (route) => route.abort());
  expectNoise('net::ERR_FAILED GET /');
  await page.goto(`/events/${event.slug}`);
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('.land')).toBeVisible();
  await expect(map.locator('img')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'OpenStreetMap contributors' })).toHaveCount(0);
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await staffMap.scrollIntoViewIfNeeded();
  await expect(staffMap.locator('svg[data-extent] .land')).toBeAttached();
  await expect(staffMap.getByText('Natural Earth')).toBeVisible();
});

/** The map on the public page, and the one that staff set the pin on. */
function mapsOf(page: Page) {
  return {
    map: page.getByRole('img', { name: /^A map with a pin/ }),
    staffMap: page.getByRole('group', { name: 'Map' }),
  };
}

async function chooseOpenStreetMap(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('radio', { name: 'OpenStreetMap' }).check();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Read and accept the tile usage policy first.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^I have read the tile usage policy/ }).check();
  await save.click();
  await expect(save).toBeHidden();
}
