import type { Category } from '@marquee/contract/categories';
import type { Event } from '@marquee/contract/events/events';
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { createEvent } from './arrange.ts';
import type { Person } from './people.ts';
import { rows } from './screens.ts';

/**
 * Creates an event with 20 seats and three prices: a normal one, a free one, and one with a quota
 * of two.
 */
export function createPricedEvent(organizer: Person, categories: Category[]): Promise<Event> {
  return createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [
      { type: 'Standard', amount: 12.5 },
      { type: 'Child', amount: 0 },
      { type: 'VIP', amount: 40, quota: 2 },
    ],
    capacity: 20,
  });
}

/** A purchase of the free price of `createPricedEvent`. */
export const CHILD = { ticket: 1 };

/** Finds a figure above the list of orders by its label. */
export function figure(page: Page, label: string): Locator {
  return page.getByRole('term').filter({ hasText: label }).locator('..');
}

export function ordersPath(event: Event): string {
  return `/admin/event/${event.event_id}/orders`;
}

/** Opens the event's only order. */
export async function openOrder(page: Page, event: Event): Promise<Locator> {
  await page.goto(ordersPath(event));
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Open order / }).click();
  const detail = page.getByRole('dialog', { name: /^Order / });
  await expect(detail.getByRole('combobox', { name: 'Status' })).toBeVisible();
  return detail;
}

/** Chooses another status. It is sent immediately unless a question is asked first. */
export async function chooseStatus(page: Page, detail: Locator, status: string): Promise<void> {
  const selector = detail.getByRole('combobox', { name: 'Status' });
  // The previous change may still be in progress.
  await expect(selector).not.toHaveAttribute('aria-busy', 'true');
  await selector.click();
  await page.getByRole('option', { name: status, exact: true }).click();
}

/** Adds the first question of an event, and returns its card. */
export async function addQuestion(page: Page, event: Event, label: string): Promise<Locator> {
  await page.goto(`/admin/event/${event.event_id}/questions`);
  await page.getByRole('button', { name: 'Add question' }).click();
  const card = page.getByRole('region', { name: 'Question 1' });
  await card.getByRole('textbox', { name: 'Question' }).fill(label);
  return card;
}

export async function saveQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The questions are saved.')).toBeVisible();
}

/** Opens an event's page in a new browser context, and enters two tickets for Ada Bell. */
export async function startBooking(
  browser: Browser,
  event: Event,
  { email, ...options }: { email: string } & BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  const buyer = await context.newPage();
  await buyer.goto(`/events/${event.slug}`);
  await buyer.getByLabel('Standard tickets').fill('2');
  await buyer.getByLabel('Name').fill('Ada Bell');
  await buyer.getByLabel('E-mail', { exact: true }).fill(email);
  return buyer;
}
