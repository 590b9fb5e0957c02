import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules that depend on colours. All others have the same result in both colour schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the accessibility problems that axe finds, one line each. Waits until the page is loaded
 * and still, because fading elements have less contrast.
 * @param rules 'colours' in the second colour scheme of a page, where the others say nothing new
 */
export async function barriersOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settle(page);
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // The one frame shows a mail, without scripts and with an origin of its own.
    iframes: false,
    ...(rules === 'colours' && { runOnly: colourRules }),
  };
  const violations = await page.evaluate(
    async (given) => (await window.axe?.run(document, given))?.violations,
    options,
  );
  if (!violations) throw new Error('axe did not run.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Waits for the heading, for all skeletons to disappear, and for all finite animations to end. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    const skeleton = document.querySelector('.mantine-Skeleton-root');
    // What loads when it is near the window has to come near.
    skeleton?.scrollIntoView();
    return !isMoving && !skeleton;
  });
  await page.evaluate(() => window.scrollTo(0, 0));
}

export type Check = (page: Page, name: string) => Promise<void>;

/** Runs every rule in light mode and those about colours in dark mode; nothing scrolls sideways. */
export const checkClosely: Check = async (page, name) => {
  await wear(page, 'light');
  expect.soft(await barriersOf(page), `${name}, light`).toEqual([]);
  expect.soft(await overhangOf(page), `${name}, pixels beyond the window`).toBeLessThanOrEqual(0);
  await wear(page, 'dark');
  expect.soft(await barriersOf(page, 'colours'), `${name}, dark`).toEqual([]);
};

/** The scanner and the board of songs, so that they do not dazzle at night. */
const alwaysDark = /^\/(admin\/scan\/.|scan|board)/;

/** Waits until the page wears the scheme: axe would otherwise see colours on their way. */
async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  const shown = alwaysDark.test(new URL(page.url()).pathname) ? 'dark' : colorScheme;
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', shown);
}

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

/** Looks for barriers on a phone and on a wide screen, in both colour schemes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await resize(page, size);
    await wear(page, 'light');
    expect(await barriersOf(page)).toEqual([]);
    await wear(page, 'dark');
    expect(await barriersOf(page, 'colours')).toEqual([]);
    expect(await overhangOf(page)).toBe(0);
  }
  await wear(page, 'light');
  if (before) await resize(page, before);
}

/**
 * Sets the window's size, and waits until the page is drawn with it. The browser tells the page later:
 * a click that begins before could be released beside its button.
 */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => window.innerWidth === width && window.innerHeight === height,
    size,
  );
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
      }),
  );
}

/** Returns how many pixels of a page are beyond the window's side. */
async function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
