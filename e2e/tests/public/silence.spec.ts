import { FIND_PATH } from '@marquee/contract/order-pages/find';
import type { BrowserContext, Page } from '@playwright/test';
import { createEvent, placeOrder, takeSuggestions } from '../../support/arrange.ts';
import { expect, test } from '../../support/test.ts';

/** Returns the addresses of what a page's head names: icons, manifest, styles, feeds. */
function linked(page: Page): Promise<string[]> {
  return page
    .locator('link[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

/** Opens a page until it asks for nothing any more, and returns what its head names. */
async function visit(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const addresses = await linked(page);
  await page.close();
  return addresses;
}

// The `noise` of every test fails for a message on the console and for each refused or failed call.
test('no public page logs a problem or makes a call that is refused', async ({
  context,
  request,
  organizer,
  categories,
}) => {
  // Many pages, and a busy machine is no failure.
  test.slow();
  const category = categories.slice(0, 2).map(({ ID }) => ID);
  const event = await createEvent(organizer, { category });
  const free = await createEvent(organizer, { category, price: [{ type: 'Free', amount: 0 }] });
  await takeSuggestions(organizer, free);
  const [waiting, completed] = [
    await placeOrder(organizer, event),
    await placeOrder(organizer, free),
  ];
  const paths = [
    '/',
    '/events',
    '/events?search=nothing-like-it',
    `/events/${event.slug}`,
    `/events/${free.slug}`,
    `/orders/${waiting.secret}`,
    `/orders/${completed.secret}`,
    FIND_PATH,
    '/api/docs',
    '/api/docs/events',
    '/register',
    '/register?mode=register',
    '/unauthorized',
    '/invitation',
    '/restore-account',
    '/scan',
    '/board',
  ];
  // All at once, because each waits until it has been quiet for a while.
  const seen = new Set((await Promise.all(paths.map((path) => visit(context, path)))).flat());
  expect([...seen].map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining(['/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest']),
  );
  for (const address of seen) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  }
});
