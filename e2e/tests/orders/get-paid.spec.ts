import type { Category } from '@marquee/contract/categories';
import { settingsForm } from '@marquee/contract/settings/settings';
import { MINUTE_MS } from '@marquee/contract/time';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { checkClosely, expectNoBarriers, settle } from '../../support/barriers.ts';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import { countInteractions } from '../../support/interactions.ts';
import type { Marquee } from '../../support/marquee.ts';
import { test } from '../../support/online.ts';
import { type Person, unique, uniqueEmail } from '../../support/people.ts';
import { confirmByMail } from '../../support/screens.ts';
import { signInPage } from '../../support/sign-in.ts';
import { expect } from '../../support/test.ts';

/** The most presses and filled fields from the landing page to a paid order. */
const MOST_INTERACTIONS = 30;

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };

const setFee = async (administrator: Person, fee_percent: number) => {
  const multipart = settingsForm.encode({ fee_percent });
  expect((await administrator.api.put('/api/settings', { multipart })).status()).toBe(200);
};

test.beforeEach(({ administrator }) => setFee(administrator, 4));
// Other tests share the installation.
test.afterEach(({ administrator }) => setFee(administrator, 0));

/** What a new organizer calls itself, sells and is mailed at. */
function newSeller() {
  return {
    organization: unique('Blue Note'),
    title: unique('Late Set'),
    email: uniqueEmail('ada'),
    buyer: uniqueEmail('buyer'),
  };
}

type Seller = ReturnType<typeof newSeller>;

test('a new organizer sells two tickets with Stripe, hears of it, and refunds one', async ({
  page,
  context,
  marquee,
  categories,
  expectNoise,
}) => {
  test.slow();
  expectNoise('403 POST /api/organizations');
  const seller = newSeller();
  const eventId = await sell(page, context, marquee, categories, seller);

  await test.step('hears of the order by mail and under the bell', () =>
    hearOfOrder(page, marquee, seller));
  await test.step('refunds one of the two tickets', () => refundOne(page));
  await test.step('finds the same figures in the day and the books', () => readBooks(page));
  await test.step('finds them in the statement', () => readStatement(page, seller));
  await test.step('finds them on the event', async () => {
    await page.goto('/admin/organization');
    await expect(page.getByRole('link', { name: 'Online payments' })).toBeVisible();
    await expectNoBarriers(page);
    await page.goto(`/admin/dashboard/event/${eventId}`);
    await expect(page.getByLabel('How it sells')).toContainText('€24.00 after fees');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a new organizer sells two tickets with Stripe', async ({
    page,
    context,
    marquee,
    categories,
    expectNoise,
  }) => {
    test.slow();
    expectNoise('403 POST /api/organizations');
    await sell(page, context, marquee, categories, newSeller());
  });
});

/** Goes from the landing page to a paid order. Returns the event's id. */
async function sell(
  page: Page,
  context: BrowserContext,
  marquee: Marquee,
  categories: Category[],
  seller: Seller,
): Promise<string> {
  const interactions = await countInteractions(context);
  const startedAt = performance.now();
  await test.step('registers from the landing page', () => register(page, marquee, seller));
  await test.step('connects Stripe', () => connectStripe(page, marquee, seller));
  const eventId = await test.step('creates an event and sees what a ticket brings', () =>
    publish(page, categories, seller));
  await test.step('sells two tickets', () => buyTwo(page, seller));
  const minutes = (performance.now() - startedAt) / MINUTE_MS;
  const count = interactions();
  note('interactions', String(count));
  // How long it takes is the machine's, so it is only printed.
  note('minutes', minutes.toFixed(2));
  expect(count).toBeLessThanOrEqual(MOST_INTERACTIONS);
  return eventId;
}

async function register(page: Page, marquee: Marquee, seller: Seller): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register as an organizer' }).first().click();
  const form = signInPage(page);
  await form.name.fill('Ada Lindqvist');
  await form.email.fill(seller.email);
  await form.company.fill(seller.organization);
  await form.register.click();
  await expect(form.code).toBeFocused();
  await form.code.fill(await marquee.mailbox.latestCode(seller.email));
  await expect(page).toHaveURL('/admin/dashboard');
}

async function connectStripe(page: Page, marquee: Marquee, { email }: Seller): Promise<void> {
  const card = page.getByRole('region', { name: 'Get paid' });
  await expect(card.getByRole('button', { name: 'Connect Stripe' })).toBeVisible();
  await checkClosely(page, 'the card to get paid');
  await card.getByRole('button', { name: 'Connect Stripe' }).click();
  await confirmByMail(page, marquee, email);
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await expect(page).toHaveURL('/admin/money?tab=get-paid');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await checkClosely(page, 'the connected account');
}

async function publish(page: Page, categories: Category[], { title }: Seller): Promise<string> {
  await follow(page, 'Event Management');
  const categoryNames = categories.slice(0, 1).map(({ Name }) => Name);
  const prices = [{ type: 'Standard', amount: '25' }];
  await fillEvent(page, completeEntry({ title, categories: categoryNames, prices }));
  await expect(
    page.getByText('Buyers pay €25.00, you get €24.00 before Stripe’s fees.'),
  ).toBeVisible();
  await eventForm(page).save.click();
  await expect(page).toHaveURL(/\/publish$/);
  return /event\/(.+)\/publish/.exec(page.url())?.[1] ?? '';
}

async function buyTwo(page: Page, { title, buyer }: Seller): Promise<void> {
  await page.goto(`/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Add one Standard ticket' }).click();
  await page.getByLabel('Name').fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill(buyer);
  await page.getByRole('button', { name: 'Book for €50.00' }).click();
  await page.getByRole('button', { name: 'Pay €50.00' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your tickets/);
}

async function hearOfOrder(page: Page, marquee: Marquee, { email, title }: Seller): Promise<void> {
  const isNews = ({ subject = '' }) => subject.startsWith('1 new order');
  const mail = await marquee.mailbox.latestMail(email, isNews);
  expect(mail.subject).toBe(`1 new order for ${title}, 2 tickets`);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Nothing waits for you' }).click();
  const lately = page.getByRole('region', { name: 'Lately' });
  const news = lately.getByRole('link', { name: `New order: ${title}` });
  await expect(news).toContainText('Marta Costa · 2 tickets · €50.00');
  await news.click();
}

async function refundOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open order / }).click();
  const order = page.getByRole('dialog', { name: /^Order / });
  await order.getByRole('button', { name: 'Refund some tickets' }).click();
  await order.getByRole('checkbox').first().check();
  await order.getByRole('button', { name: 'Refund 1 ticket' }).click();
  const question = page.getByRole('dialog', { name: 'Refund tickets' });
  await question.getByRole('button', { name: 'Refund 1 ticket' }).click();
  await expect(order.getByText('€25.00').first()).toBeVisible();
}

async function readBooks(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  // What loads above the figures would move them away from the click.
  await settle(page);
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await sales.getByRole('button', { name: 'Table' }).click();
  const today = sales.getByRole('row').nth(1);
  await expect(today.getByRole('cell')).toHaveText(['1', '€25.00']);
  await page.goto('/admin/money');
  // Gross, refunds, fees, adjustments, collected, paid out and the balance.
  const book = ['€50.00', '€25.00', '€1.00', '€0.00', '€24.00', '€0.00', '€0.00'];
  await expect(page.getByLabel('Balance').locator('dt + dd')).toHaveText(book);
  const entries = page.getByRole('table').getByRole('row').filter({ hasText: 'Marta Costa' });
  await expect(entries.filter({ hasText: 'Sale' })).toContainText('€48.00 collected');
  await expectNoBarriers(page);
}

async function readStatement(page: Page, { title }: Seller): Promise<void> {
  await page.goto('/admin/money?tab=statements');
  await page.getByRole('button', { name: `Open the statement of ${title}` }).click();
  const statement = page.getByRole('dialog', { name: title });
  await expectSums(statement, {
    'Gross of 1 order': '€50.00',
    Refunds: '−€25.00',
    'Platform fees': '−€1.00',
    Net: '€24.00',
    'Collected by the organizer': '−€24.00',
    'Change of the balance': '€0.00',
  });
  await expectNoBarriers(page);
}

/** Prints a figure of the journey beside its result. */
function note(type: string, description: string): void {
  test.info().annotations.push({ type, description });
}

/** Follows a link of the menu, which is a drawer on a phone. */
async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).click();
}

async function expectSums(statement: Locator, sums: Record<string, string>): Promise<void> {
  for (const [name, amount] of Object.entries(sums)) {
    const term = statement.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
    await expect(term.locator('+ dd')).toHaveText(amount);
  }
}
