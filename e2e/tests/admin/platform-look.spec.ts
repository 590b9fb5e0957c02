import { settingsForm, type SettingsUpdate } from '@marquee/contract/settings/settings';
import { createEvent, listOrders } from '../../support/arrange.ts';
import { barriersOf } from '../../support/barriers.ts';
import { breakCall } from '../../support/breakdown.ts';
import { type Person, uniqueEmail } from '../../support/people.ts';
import { downloadFrom } from '../../support/screens.ts';
import { expect, testAlone } from '../../support/test.ts';

const name = 'Kulturhaus am See – Tickets & mehr';
const support = 'help@kulturhaus.example';

/** Uses its own installation, because other tests rely on the default name and prices. */
const test = testAlone.extend<object, { dressed: undefined }>({
  dressed: [
    async ({ administrator }, use) => {
      await change(administrator, {
        name,
        accent: '#ffd400',
        support_email: support,
        terms_url: 'https://kulturhaus.example/terms',
        fee_percent: 2.5,
        fee_fixed: 0.29,
        fee_payer: 'buyer',
        order_limit: 4,
      });
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

async function change({ api }: Person, update: SettingsUpdate): Promise<void> {
  const answer = await api.put('/api/settings', { multipart: settingsForm.encode(update) });
  expect(answer.status(), await answer.text()).toBe(200);
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;

test('the price that buyers see first is the total that they pay', async ({
  page,
  marquee,
  organizer,
  categories,
}) => {
  const price = 2000;
  // 2.5 percent of 20.00, plus 0.29.
  const fee = 50 + 29;
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const event = await createEvent(organizer, {
    category,
    price: [{ type: 'Seat', amount: price / 100 }],
  });
  const included = `incl. ${euros(fee)} booking fee`;
  await page.goto(`/events?search=${encodeURIComponent(event.title)}`);
  const card = page.getByRole('article').filter({ hasText: event.title });
  await expect(card).toContainText(`${euros(price + fee)}${included}`);
  await card.getByRole('link').click();
  await expect(page.locator('.bill')).toContainText(`${euros(price + fee)}${included}`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain(`"price":"${((price + fee) / 100).toFixed(2)}"`);
  const form = page.getByRole('region', { name: 'Tickets' });
  await expect(form.getByRole('listitem').filter({ hasText: 'Seat' })).toContainText(included);
  await expect(form.getByText(euros(price + fee), { exact: true })).toBeVisible();
  await expect(form).not.toContainText(euros(price));
  await expect(form).toContainText('Up to 4 tickets per order.');
  await form.getByLabel('Seat tickets').fill('4');
  await expect(form.getByRole('button', { name: 'Add one Seat ticket' })).toBeDisabled();
  await form.getByRole('button', { name: 'Remove one Seat ticket' }).click();
  await form.getByRole('button', { name: 'Remove one Seat ticket' }).click();

  const [total, fees] = [euros(2 * (price + fee)), euros(2 * fee)];
  await expect(form.getByRole('status')).toHaveText(`2 tickets · ${total}`);
  await expect(form).toContainText(`incl. ${fees} booking fee`);
  await expect(form.getByRole('link', { name: 'terms' })).toHaveAttribute(
    'href',
    'https://kulturhaus.example/terms',
  );
  const email = uniqueEmail('buyer');
  await form.getByLabel('Name').fill('Marta Costa');
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByRole('button', { name: `Book for ${total}` }).click();

  const summary = page.getByRole('region', { name: /^Order / });
  await expect(summary.getByRole('row', { name: '2 × Seat' })).toContainText(total);
  await expect(summary.getByRole('row', { name: 'incl. booking fee' })).toContainText(fees);
  await expect(summary.getByRole('row', { name: /^Total/ })).toContainText(total);
  const [order] = await listOrders(organizer, event);
  expect([order?.total, order?.fee]).toEqual([(2 * (price + fee)) / 100, (2 * fee) / 100]);

  const mail = await marquee.mailbox.latestMail(email);
  expect(mail.from?.name).toBe(organizer.organization);
  expect(mail.text).toContain(`To pay: ${total}; incl. ${fees} booking fee`);
  expect(mail.text).toContain(`Help with ${name}: ${support}`);

  const completed = { orderId: order?.order_id, status: 'completed' };
  const paid = await organizer.api.put('/api/order/status', { data: completed });
  expect(paid.status(), await paid.text()).toBe(200);
  await page.reload();
  const invoice = page.getByRole('link', { name: /^Invoice \d{4}-\d{4}$/ });
  expect((await downloadFrom(page, invoice)).suggestedFilename()).toMatch(/\.pdf$/);
});

test('the admin area shows the platform’s name before its script loads it', async ({ page }) => {
  await breakCall(page, 'GET /api/public/platform', 'no answer');
  await page.goto('/register');
  await expect(page).toHaveTitle(`Sign in · ${name}`);
  await expect(page.getByRole('link', { name: `${name}: start` })).toContainText(name);
});

for (const accent of ['#ffd400', '#000000', '#fdfdf8']) {
  test(`pages with the accent ${accent} are readable in light and dark`, async ({
    page,
    administrator,
    organizer,
    categories,
  }) => {
    await change(administrator, { accent });
    const category = categories.slice(0, 1).map(({ ID }) => ID);
    const event = await createEvent(organizer, { category });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of [`/events/${event.slug}`, '/events']) {
        await page.goto(path);
        await expect(page.getByRole('contentinfo')).toContainText(name);
        expect(await barriersOf(page, 'colours'), `${path}, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
