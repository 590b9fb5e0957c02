import type { Category } from '@marquee/contract/categories';
import type { Event } from '@marquee/contract/events/events';
import { expect, type Locator, type Page } from '@playwright/test';
import { createEvent } from './arrange.ts';
import type { Person } from './people.ts';
import { rows } from './screens.ts';

/** An event of 20 seats with a price, a free one and one of which there are two. */
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

/** Of `createPricedEvent`, to be booked: the free one. */
export const CHILD = { ticket: 1 };

/** A figure above the list of orders, by its name. */
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

/** Chooses another status, which is sent at once unless a question comes first. */
export async function chooseStatus(page: Page, detail: Locator, status: string): Promise<void> {
  const selector = detail.getByRole('combobox', { name: 'Status' });
  // The choice before may still be on its way.
  await expect(selector).not.toHaveAttribute('aria-busy', 'true');
  await selector.click();
  await page.getByRole('option', { name: status, exact: true }).click();
}
