import type { Page } from '@playwright/test';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { checkClosely as check } from '../../support/barriers.ts';
import { expectKeyboardReaches } from '../../support/keyboard/reach.ts';
import { enter } from '../../support/people.ts';
import { makeScanLink, openScanLink } from '../../support/scan-links.ts';
import { expect, test } from '../../support/test.ts';

/** The screens of administrators; those of campaigns have a test of their own. */
const administratorsScreens = [
  '/admin/dashboard',
  '/admin/category',
  '/admin/settings',
  '/admin/user',
  '/admin/organization',
  '/admin/revenue',
  '/admin/finance',
  '/admin/finance?tab=refunds',
  '/admin/finance?tab=problems',
  '/admin/security-access-control',
];

/** Opens each page, waits for its heading, and presses Tab through it. */
async function reachAll(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expectKeyboardReaches(page, path);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1280, 375]) {
  test.describe(`${width} pixels wide, by keyboard, light and dark`, () => {
    test.use({ viewport: { width, height: 800 } });
    // Many pages each, and a busy machine is no failure.
    test.slow();

    test("the administrators' screens", async ({ page, context, administrator, organizer }) => {
      await context.clearCookies();
      await enter(context, administrator);
      const books = `/admin/finance/${organizer.organizationId}`;
      for (const path of ['/admin/finance?tab=refunds', '/admin/finance?tab=problems', books]) {
        await page.goto(path);
        await check(page, path);
      }
      await reachAll(page, [...administratorsScreens, books]);
    });

    test("visitors' pages", async ({ page, context, organizer, categories }) => {
      const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
      const { secret } = await placeOrder(organizer, event);
      await context.clearCookies();
      await page.goto(`/events/${event.slug}`);
      await check(page, 'an event');
      const organizersPage = await page.locator('.by a').getAttribute('href');
      const order = `/orders/${secret}`;
      await page.goto(order);
      await check(page, 'an order that waits for its payment');
      const pages = ['/', '/events', `/events/${event.slug}`, organizersPage ?? '', order];
      await reachAll(page, [...pages, '/register', '/register?mode=register', '/unauthorized']);
    });

    test('a waiting room, suggestions and the scanner of a helper', async ({
      page,
      context,
      organizer,
      categories,
    }) => {
      const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
      const home = `/admin/event/${event.event_id}`;
      await page.goto(`${home}/waiting-room`);
      await check(page, 'no waiting room');
      for (const mode of ['From an opening time', 'At once, with a waiting room in a rush']) {
        await page.getByRole('radio', { name: mode }).check();
        await check(page, `a waiting room: ${mode}`);
      }
      await reachAll(page, [`${home}/waiting-room`, `${home}/suggestions`, '/admin/scan']);
      const link = await makeScanLink(organizer, event);
      await context.clearCookies();
      const phone = await openScanLink(context, link.token, event);
      await expect(phone.getByText(/inside/).first()).toBeVisible();
      await check(phone, 'the scanner of a link');
      await expectKeyboardReaches(phone, 'the scanner of a link');
    });
  });
}
