import { loginSentences } from '@marquee/contract/auth/auth';
import { breakCall, repairCall } from '../../support/breakdown.ts';
import { VISITOR } from '../../support/noise.ts';
import { registerOrganizer, unique, uniqueEmail } from '../../support/people.ts';
import { addressOf, expectPage } from '../../support/screens.ts';
import { askForCode, signInByMail, signInPage } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const CHECK = 'POST /api/check/email';
const REQUEST = 'POST /api/user/request-otp';
const VERIFY = 'POST /api/user/verify-otp';
const REGISTER = 'POST /api/organizations';

test.beforeEach(async ({ expectNoise }) => expectNoise(VISITOR));

test('an e-mail that nobody registered is not found', async ({ page, expectNoise }) => {
  expectNoise(`404 ${CHECK}`);
  await page.goto('/register');
  const form = signInPage(page);
  await form.email.fill(uniqueEmail('nobody'));
  await form.continue.click();
  await expect(form.message).toHaveText(loginSentences.emailNotFound);
  await expect(form.continue).toBeEnabled();
});

test('the fields show their errors before anything is sent', async ({ page }) => {
  await page.goto('/register');
  const form = signInPage(page);
  await form.continue.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await form.email.fill('not an address');
  await form.continue.click();
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible();
  await form.toRegister.click();
  await form.email.fill('');
  await form.register.click();
  for (const sentence of ['Name', 'Email', 'Company name']) {
    await expect(page.getByText(`${sentence} is required`, { exact: true })).toBeVisible();
  }
});

test('a wrong code is refused, and the right one still works', async ({
  page,
  installation,
  expectNoise,
}) => {
  expectNoise(`400 ${VERIFY}`);
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  await askForCode(page, email);
  const right = await installation.marquee.mailbox.latestCode(email);
  const form = signInPage(page);
  await form.code.fill(right === '000000' ? '000001' : '000000');
  await expect(form.message).toHaveText(loginSentences.wrongCode);
  await form.code.fill(right);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a code can be pasted with the sentence around it', async ({
  page,
  context,
  installation,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  await askForCode(page, email);
  const code = await installation.marquee.mailbox.latestCode(email);
  const text = `${code.slice(0, 3)} ${code.slice(3)} is your Marquee sign-in code.`;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await signInPage(page).code.press('ControlOrMeta+V');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('phones and password managers can fill the code field', async ({ page, installation }) => {
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  await askForCode(page, email);
  const { code } = signInPage(page);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
});

test('each step shows its own message when the server fails', async ({
  page,
  installation,
  expectNoise,
}) => {
  expectNoise(`500 ${CHECK}`, `500 ${REQUEST}`, `net::ERR_CONNECTION_FAILED ${VERIFY}`);
  const { email } = await registerOrganizer(installation);
  await page.goto('/register');
  const form = signInPage(page);
  await form.email.fill(email);

  await breakCall(page, CHECK, 500);
  await form.continue.click();
  await expect(form.message).toHaveText(loginSentences.checkFailed);
  await repairCall(page, CHECK);

  await breakCall(page, REQUEST, 500);
  await form.continue.click();
  await expect(form.message).toHaveText(loginSentences.requestFailed);
  await repairCall(page, REQUEST);

  await form.continue.click();
  await breakCall(page, VERIFY, 'no answer');
  const code = await installation.marquee.mailbox.latestCode(email);
  await form.code.fill(code);
  await expect(form.message).toHaveText(loginSentences.verifyFailed);
  await repairCall(page, VERIFY);

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the e-mail check shows the server’s message', async ({ page, expectNoise }) => {
  expectNoise(`503 ${CHECK}`);
  const message = 'We are moving installation. Please come back in an hour.';
  await breakCall(page, CHECK, { status: 503, body: { message } });
  await page.goto('/register');
  const form = signInPage(page);
  await form.email.fill(uniqueEmail());
  await form.continue.click();
  await expect(form.message).toHaveText(message);
});

test('a failed registration keeps the typed text', async ({ page, expectNoise }) => {
  expectNoise(`net::ERR_CONNECTION_FAILED ${REGISTER}`);
  const [email, company] = [uniqueEmail(), unique('Blue Note')];
  await page.goto('/register?mode=register');
  const form = signInPage(page);
  await form.name.fill('Ada Lindqvist');
  await form.email.fill(email);
  await form.company.fill(company);
  await breakCall(page, REGISTER, 'no answer');
  await form.register.click();
  await expect(form.message).toHaveText(loginSentences.registrationFailed);
  await expect(form.name).toHaveValue('Ada Lindqvist');
  await expect(form.company).toHaveValue(company);
  await repairCall(page, REGISTER);
  await form.register.click();
  await expect(form.message).toHaveText(loginSentences.registered);
  await expect(form.email).toHaveValue(email);
});

test('an e-mail in use cannot register again', async ({ page, installation, expectNoise }) => {
  expectNoise(`409 ${REGISTER}`);
  const { email } = await registerOrganizer(installation);
  await page.goto('/register?mode=register');
  const form = signInPage(page);
  await form.name.fill('Ada Lindqvist');
  await form.email.fill(email);
  await form.company.fill(unique('Blue Note'));
  await form.register.click();
  await expect(form.message).toHaveText(loginSentences.registrationFailed);
});

test('messages disappear after five seconds', async ({ page, expectNoise }) => {
  expectNoise(`404 ${CHECK}`);
  await page.clock.install();
  await page.goto('/register');
  const form = signInPage(page);
  await form.email.fill(uniqueEmail('nobody'));
  await form.continue.click();
  await expect(form.message).toHaveText(loginSentences.emailNotFound);
  await page.clock.fastForward(2_000);
  await expect(form.message).toHaveText(loginSentences.emailNotFound);
  await page.clock.fastForward(3_000);
  await expect(page.getByText(loginSentences.emailNotFound)).toHaveCount(0);
});

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

for (const redirect of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2F/evil',
]) {
  test(`a redirect to ${redirect} leads to the dashboard instead`, async ({
    page,
    installation,
  }) => {
    const { email } = await registerOrganizer(installation);
    await page.goto(`/register?redirect=${encodeURIComponent(redirect)}`);
    await signInByMail(page, installation.marquee.mailbox, email);
    await expect(page).toHaveURL('/admin/dashboard');
  });
}
