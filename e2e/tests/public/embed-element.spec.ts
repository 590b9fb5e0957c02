import type { Frame, Locator, Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { askAxe, NARROW, WIDE } from '../../support/barriers.ts';
import { createFreeEvent } from '../../support/door.ts';
import { nameSites } from '../../support/product/other-site.ts';
import { startStrictSite, type StrictSite } from '../../support/product/strict-site.ts';
import { expect, test as base } from '../../support/test.ts';

/* The elements of embed.js, on a page of another origin that allows little. */
const test = base.extend<{ site: StrictSite }>({
  site: async ({ marquee }, use) => {
    const site = await startStrictSite(marquee);
    await use(site);
    await site.close();
  },
});

/** Returns the framed page once it is drawn. */
async function frameOf(element: Locator): Promise<Frame> {
  const handle = await element.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The element has no frame.');
  await expect(element.locator('.frame.ready')).toBeVisible();
  return frame;
}

/** Expects that the frame is as high as its page. */
async function expectWholeHeight(element: Locator): Promise<void> {
  await expect(async () => {
    const frame = await frameOf(element);
    const inside = await frame.evaluate(
      () => document.documentElement.getBoundingClientRect().height,
    );
    const box = await element.locator('iframe').boundingBox();
    expect(Math.abs((box?.height ?? 0) - inside)).toBeLessThanOrEqual(1);
  }).toPass();
}

/** Looks for barriers on the page and in its frame, on a wide screen and on a phone, in both schemes. */
async function expectNoBarriers(page: Page, element: Locator, name: string): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectWholeHeight(element);
      const frame = await frameOf(element);
      const at = `${name}, ${size.width} px, ${colorScheme}`;
      expect.soft(await askAxe(frame), `inside ${at}`).toEqual([]);
      expect.soft(await askAxe(page), `around ${at}`).toEqual([]);
    }
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overhang, `${name}, beyond ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(WIDE);
}

test('a ticket box grows and shrinks with its page', async ({
  page,
  organizer,
  freeEvent,
  site,
}) => {
  await page.context().clearCookies();
  await nameSites(organizer, [site.host]);
  const element = page.locator('marquee-tickets');
  await page.goto(
    site.put('/', `<marquee-tickets event="${freeEvent.slug}">Tickets</marquee-tickets>`),
  );
  const frame = await frameOf(element);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(freeEvent.title);
  await expectWholeHeight(element);
  const height = async () => (await element.locator('iframe').boundingBox())?.height ?? 0;
  const before = await height();
  await frame.getByRole('button', { name: /^Book 1/ }).click();
  await expect(frame.getByText('Name is required')).toBeVisible();
  await expect.poll(height).toBeGreaterThan(before);
  await frame.getByLabel('Name').fill('Marta Costa');
  await expectWholeHeight(element);
  await expectNoBarriers(page, element, 'the ticket box');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

test('a button opens the box over the page, with the keyboard', async ({
  page,
  organizer,
  freeEvent,
  site,
}) => {
  await nameSites(organizer, [site.host]);
  const lines = Array.from({ length: 80 }, (_, line) => `<p>Line ${line}</p>`).join('');
  const element = page.locator('marquee-button');
  await page.goto(
    site.put('/', `<marquee-button event="${freeEvent.slug}">Come along</marquee-button>${lines}`),
  );
  const button = page.getByRole('button', { name: 'Come along' });
  await expect(button).toBeVisible();
  await expect(element.locator('iframe')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  expect.soft(await askAxe(page), 'the button').toEqual([]);

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Come along' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const frame = await frameOf(element);
  await expectNoBarriers(page, element, 'the open button');
  await page.setViewportSize(NARROW);
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...NARROW });
  await page.setViewportSize(WIDE);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 2_000);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // Into the frame, and out of it with its own key.
  const name = frame.getByLabel('Name');
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await name.evaluate((field) => field === document.activeElement)) break;
  }
  await page.keyboard.type('Marta');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Marta');
  await dialog.getByRole('button', { name: 'Close' }).press('Escape');
  await expect(dialog).toBeHidden();
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a list and a calendar lead to an event in the same frame, and back', async ({
  page,
  organizer,
  categories,
  site,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  await createEvent(organizer, { title: 'A month from now', category });
  await nameSites(organizer, [site.host]);
  const element = page.locator('marquee-events');
  const put = (view: string) =>
    site.put(
      `/${view}`,
      `<marquee-events organizer="${organizer.organizationId}" view="${view}">Events</marquee-events>`,
    );
  for (const view of ['list', 'calendar']) {
    await page.goto(put(view));
    const frame = await frameOf(element);
    const link = frame.getByRole('link', { name: event.title });
    await expect(link).toBeVisible();
    await expectNoBarriers(page, element, `the ${view}`);
    await link.click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(event.title);
    await expectWholeHeight(element);
    await expect(frame.getByLabel('Name')).toBeVisible();
    await frame.getByRole('link', { name: 'All events' }).click();
    await expect(link).toBeVisible();
    await expectWholeHeight(element);
    expect(page.url()).toBe(`http://${site.host}/${view}`);
  }
});

test('a site that is not named has a link in place of the box', async ({
  page,
  context,
  freeEvent,
  site,
  expectNoise,
}) => {
  expectNoise('frame-ancestors', 'ERR_BLOCKED_BY_RESPONSE GET /embed/');
  await page.goto(site.put('/', `<marquee-tickets event="${freeEvent.slug}"></marquee-tickets>`));
  const element = page.locator('marquee-tickets');
  await expect(element.getByText('Loading tickets…')).toBeVisible();
  await expect(element.getByText('The tickets can’t be shown on this page.')).toBeVisible();
  await expect(element.locator('iframe')).toBeHidden();
  expect(await askAxe(page)).toEqual([]);
  const opening = context.waitForEvent('page');
  await element.getByRole('link', { name: 'Get tickets' }).click();
  const own = await opening;
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(freeEvent.title);
});
