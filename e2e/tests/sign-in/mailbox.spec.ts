import type { Page } from '@playwright/test';
import { barriersOf } from '../../support/barriers.ts';
import { ADMINISTRATOR_EMAIL, type Marquee, withMarquee } from '../../support/marquee.ts';
import { askForCode, signInPage } from '../../support/sign-in.ts';
import { expect, START, test as shared } from '../../support/test.ts';

/** As after the installation: without a mail server, so that messages stay on this machine. */
const test = shared.extend<object, { marquee: Marquee }>({
  marquee: [({ playwright: _ }, use) => withMarquee({ SMTP_URL: '' }, use), START],
});

/** Its pages have no scheme of their own, so the one of the app is not waited for. */
async function expectNoBarriers(page: Page) {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriersOf(page), `${colorScheme}, ${width}`).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test('the first sign-in takes its code from the mailbox of this machine', async ({ page }) => {
  await page.goto('/dev/mailbox');
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await page.goto('/register');
  await askForCode(page, ADMINISTRATOR_EMAIL);
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  await expectNoBarriers(mailbox);
  await mailbox.getByRole('link', { name: 'Your Marquee sign-in code' }).click();
  await expectNoBarriers(mailbox);
  const code = mailbox.frameLocator('iframe[title="The message"]').getByText(/^\d{6}$/);
  await signInPage(page).code.fill(await code.innerText());
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
});
