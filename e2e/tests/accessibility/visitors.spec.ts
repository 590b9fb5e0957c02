import { createEvent, placeOrder } from '../../support/arrange.ts';
import { registerOrganizer } from '../../support/people.ts';
import { askForCode } from '../../support/sign-in.ts';
import { test } from '../../support/test.ts';
import { look, lookAtAll, tabThrough } from '../../support/walk/look.ts';

// Many pages each, and a busy machine is no failure.
test.slow();

test('the pages of visitors are accessible', async ({ page, installation, expectNoise }) => {
  expectNoise('404 GET /no/such/page');
  await page.goto('/no/such/page');
  await look(page, '/no/such/page');
  await lookAtAll(page, ['/', '/unauthorized', '/register?mode=register', '/register']);
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  await askForCode(page, email);
  await look(page, '/register, second step');
});

test('the pages of buyers are accessible', async ({ page, context, organizer, categories }) => {
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const { secret } = await placeOrder(organizer, event);
  await context.clearCookies();
  await lookAtAll(page, ['/events', `/orders/${secret}`, `/events/${event.slug}`]);
  await tabThrough(page, (await page.locator('.by a').getAttribute('href')) ?? '');
  await page.goto('/events?search=nothing+like+this');
  await look(page, '/events without a match');
});
