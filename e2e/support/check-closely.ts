import type { Page } from '@playwright/test';
import { barriersOf } from './barriers.ts';
import { expect } from './test.ts';

export type Check = (page: Page, name: string) => Promise<void>;

/** Runs every rule in light mode and those about colours in dark mode; nothing scrolls sideways. */
export const checkClosely: Check = async (page, name) => {
  await wear(page, 'light');
  expect.soft(await barriersOf(page), `${name}, light`).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(overhang, `${name}, pixels beyond the window`).toBeLessThanOrEqual(0);
  await wear(page, 'dark');
  expect.soft(await barriersOf(page, 'colours'), `${name}, dark`).toEqual([]);
};

async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  // The landing page reads the system's colour scheme only when it loads.
  if (new URL(page.url()).pathname === '/') await page.reload();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
