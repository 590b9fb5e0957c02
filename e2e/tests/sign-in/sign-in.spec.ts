import { registerOrganizer } from '../../support/people.ts';
import { addressOf, expectPage } from '../../support/screens.ts';
import { signInByMail } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('signing in leads to the requested page', async ({ page, installation }) => {
  const { email } = await registerOrganizer(installation);
  await page.goto('/admin/event/all?search=jazz');
  await expectPage(page, 'Sign in');
  await signInByMail(page, installation.marquee.mailbox, email);
  await expectPage(page, 'My Events');
  expect(addressOf(page)).toBe('/admin/event/all?search=jazz');
});

test('signing in leads back to a page that the server renders', async ({ page, installation }) => {
  const { email } = await registerOrganizer(installation);
  await page.goto('/register?redirect=%2Fevents%3Fsearch%3Djazz');
  await signInByMail(page, installation.marquee.mailbox, email);
  await expect(page).toHaveURL('/events?search=jazz');
  await expect(page.getByRole('searchbox')).toHaveValue('jazz');
  // Signed in, the register page leads there at once.
  await page.goto('/register?redirect=%2Fevents%3Fsearch%3Dball');
  await expect(page).toHaveURL('/events?search=ball');
  await expect(page.getByRole('searchbox')).toHaveValue('ball');
});
