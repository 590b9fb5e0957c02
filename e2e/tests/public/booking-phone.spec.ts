import type { Page } from '@playwright/test';
import { createEvent, listOrders } from '../../support/arrange.ts';
import { expect, test } from '../../support/test.ts';

/* A phone with an unreliable network. */
test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

/** Two prices, so that no ticket is chosen initially. */
const prices = [
  { type: 'Seat', amount: 12.5 },
  { type: 'Balcony', amount: 20 },
];

async function fillIn(page: Page) {
  await page.getByLabel('Seat tickets').fill('2');
  await page.getByLabel('Name').fill('Marta Costa');
  await page.getByLabel('E-mail', { exact: true }).fill('marta@example.com');
}

test('chosen tickets and typed text are kept after a reload and after coming back', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: prices,
  });
  const isKept = async () => {
    await expect(page.getByLabel('Seat tickets')).toHaveValue('2');
    await expect(page.getByLabel('Name')).toHaveValue('Marta Costa');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('marta@example.com');
    await expect(page.getByRole('button', { name: 'Book for €25.00' })).toBeVisible();
  };
  await page.goto(`/events/${event.slug}`);
  await fillIn(page);
  await page.reload();
  await isKept();
  await page.goto('/events');
  await page.goBack();
  await isKept();

  await page.getByRole('button', { name: 'Book for €25.00' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seats are reserved');
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goBack();
  await expect(page.getByText(/^2 tickets reserved/)).toBeVisible();
  await isKept();

  // Once the order is paid, the tab keeps nothing of it.
  const [placed] = await listOrders(organizer, event);
  const data = { orderId: placed?.order_id, status: 'completed' };
  const paid = await organizer.api.put('/api/order/status', { data });
  expect(paid.status(), await paid.text()).toBe(200);
  await page.goto(`/orders/${order}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your tickets');
  await page.goto(`/events/${event.slug}`);
  await expect(page.getByLabel('Seat tickets')).toHaveValue('0');
  await expect(page.getByLabel('Name')).toBeHidden();
  await expect(page.getByText(/reserved/)).toBeHidden();
});

test('the platform’s name is not cut off beside the two links', async ({ page }) => {
  for (const width of [320, 360, 375, 414]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/events');
    const name = page.getByRole('banner').getByText('Marquee');
    const lines = await name.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(lines, `${width} px`).toBeLessThan(1.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a title without a space does not widen the organizer’s pages', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    title: 'Donaudampfschifffahrt'.repeat(9),
    category: [categories[0]?.ID ?? ''],
    location_name: 'Straßenbahnhauptbetriebswerkstättenversammlungssaal, Lisbon',
  });
  const id = event.event_id;
  for (const path of [`event/${id}/orders`, `dashboard/event/${id}`, `event/edit/${id}`]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Donau/).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375);
  }
});
