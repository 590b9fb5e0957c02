import type { Event } from '@marquee/contract/events';
import { expect, type Locator, type Page } from '@playwright/test';
import { rows } from './screens.ts';

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
