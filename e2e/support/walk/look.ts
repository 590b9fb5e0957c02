import { expect, type Page } from '@playwright/test';
import { problemsAtBothWidths, resize } from '../barriers.ts';
import { expectKeyboardReaches } from '../keyboard/reach.ts';
import { visit } from './visit.ts';

/** The narrowest phone that the product is made for, and a wide screen. */
export const NARROW = { width: 360, height: 800 };
export const WIDE = { width: 1280, height: 800 };

/** Looks at what a page shows on a wide screen and on a phone, light and dark. Ends wide and light. */
export async function look(page: Page, name: string): Promise<void> {
  expect.soft(await problemsAtBothWidths(page, NARROW), name).toEqual([]);
  await resize(page, WIDE);
}

/**
 * Opens a screen and presses Tab through it, at both widths. It is opened twice, because a field that
 * lost the focus can show an error.
 */
export async function tabThrough(page: Page, path: string): Promise<void> {
  for (const size of [NARROW, WIDE]) {
    await visit(page, path);
    await resize(page, size);
    await expectKeyboardReaches(page, `${path}, ${size.width} pixels wide`);
  }
}

/** Opens each screen, looks at it, and presses Tab through it. Ends wide and light. */
export async function lookAtAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await lookClosely(page, path);
}

/**
 * Opens a screen, looks at it, and presses Tab through it. Ends wide and light.
 * @param words what the screen shows once it is loaded, where its heading comes before that
 */
export async function lookClosely(page: Page, path: string, words?: RegExp): Promise<void> {
  await visit(page, path);
  if (words) await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  expect.soft(await problemsAtBothWidths(page, NARROW), path).toEqual([]);
  await expectKeyboardReaches(page, `${path}, narrow`);
  await visit(page, path);
  await resize(page, WIDE);
  await expectKeyboardReaches(page, `${path}, wide`);
}
