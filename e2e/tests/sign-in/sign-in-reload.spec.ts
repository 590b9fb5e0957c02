import { breakCall } from '../../support/breakdown.ts';
import { registerOrganizer } from '../../support/people.ts';
import { askForCode, signInPage } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const REQUEST = 'POST /api/user/request-otp';

test('a reload while waiting for the mail still accepts the code', async ({
  page,
  installation,
}) => {
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  await askForCode(page, email);
  await page.reload();
  const form = signInPage(page);
  await expect(page.getByText(email)).toBeVisible();
  await form.code.fill(await installation.marquee.mailbox.latestCode(email));
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a reload before the answer to the request still accepts the code', async ({
  page,
  installation,
}) => {
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  const form = signInPage(page);
  // The server sends the code, but its answer does not reach the page.
  const isSent = new Promise<void>((resolve) => {
    void page.route('**/api/user/request-otp', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await form.email.fill(email);
  await form.continue.click();
  await isSent;
  await page.reload();
  await form.code.fill(await installation.marquee.mailbox.latestCode(email));
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a reload during the change to the code step still accepts the code', async ({
  page,
  installation,
}) => {
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  // Reloads as early as possible: in the same task in which the code field appears.
  const reloads = page.waitForEvent('load');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[name="otp"]')) location.reload();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const form = signInPage(page);
  await form.email.fill(email);
  await form.continue.click();
  await reloads;
  await form.code.fill(await installation.marquee.mailbox.latestCode(email));
  await expect(page).toHaveURL('/admin/dashboard');
});

test('codes that were sent still work when no more are sent for now', async ({
  page,
  installation,
  expectNoise,
}) => {
  expectNoise(`429 ${REQUEST}`);
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  await askForCode(page, email);
  await page.getByRole('button', { name: 'Use another e-mail' }).click();
  const message = 'Too many codes were requested for this address.';
  await breakCall(page, REQUEST, { status: 429, body: { message, code: 'too_many_codes' } });
  const form = signInPage(page);
  await form.continue.click();
  await expect(form.message).toHaveText(message);
  await form.code.fill(await installation.marquee.mailbox.latestCode(email));
  await expect(page).toHaveURL('/admin/dashboard');
});

test('after choosing another e-mail a reload asks for the e-mail', async ({
  page,
  installation,
}) => {
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  await askForCode(page, email);
  await page.getByRole('button', { name: 'Use another e-mail' }).click();
  await expect(signInPage(page).email).toHaveValue(email);
  await page.reload();
  await expect(signInPage(page).email).toHaveValue('');
});
