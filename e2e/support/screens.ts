import { type Download, expect, type Locator, type Page } from '@playwright/test';
import type { Marquee } from './marquee.ts';

/** Finds a toast at the top right. */
export function toast(page: Page, sentence: string): Locator {
  const corner = page.locator('.mantine-Notifications-root[data-position="top-right"]');
  return corner.getByText(sentence, { exact: true });
}

/** Waits for the page's heading. */
export async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Returns the page's address without its origin: '/admin/event/all?when=past'. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Finds the rows of the page's table, without its head. */
export function rows(page: Page): Locator {
  return page.locator('tbody').getByRole('row');
}

/** Follows a link to a file. A busy server may take long for its first document. */
export async function downloadFrom(page: Page, link: Locator): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    link.click(),
  ]);
  return download;
}

/** Enters the fresh code that a call about money asks for. */
export async function confirmByMail(page: Page, marquee: Marquee, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter a fresh code' });
  await dialog.getByLabel(/Code from the e-mail/).fill(await marquee.mailbox.latestCode(email));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
