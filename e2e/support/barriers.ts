import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Minified, because every page that is checked has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on colours. All others have the same result in both colour schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the accessibility problems that axe finds, one line each. Waits until the page is loaded
 * and still, because fading elements have less contrast.
 * @param rules 'colours' in the second colour scheme of a page, where the others say nothing new
 */
export async function barriersOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settle(page);
  return askAxe(page, rules);
}

/** What a check needs of a page, in any browser. */
export type Readable = Pick<Page, 'evaluate'>;

/** Returns the accessibility problems of a page that is still. */
export async function askAxe(page: Readable, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(source);
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
  await page.waitForFunction(isStill);
}

/** Returns whether a page has loaded and nothing on it moves; if so, the page is at its top. */
export function isStill(): boolean {
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  const skeleton = document.querySelector('.mantine-Skeleton-root');
  // What loads when it is near the window has to come near.
  skeleton?.scrollIntoView();
  if (isMoving || skeleton || document.fonts.status === 'loading') return false;
  window.scrollTo(0, 0);
  return true;
}

type Scheme = 'light' | 'dark';

/** Runs every rule in light mode and those about colours in dark mode; nothing scrolls sideways. */
export async function checkClosely(page: Page, name: string): Promise<void> {
  expect.soft(await problemsOf(page, ['light', 'dark']), name).toEqual([]);
}

/**
 * Runs every rule in the first colour scheme and those about colours in the second, and looks for what
 * lies beyond the window's side.
 */
async function problemsOf(page: Page, [first, second]: [Scheme, Scheme]): Promise<string[]> {
  await wear(page, first);
  const barriers = await barriersOf(page);
  const overhang = await overhangOf(page);
  await wear(page, second);
  return [
    ...barriers.map((line) => `${first}: ${line}`),
    ...(overhang === 0 ? [] : [`${overhang} pixels beyond the window`]),
    ...(await barriersOf(page, 'colours')).map((line) => `${second}: ${line}`),
  ];
}

/** The scanner and the board of songs, so that they do not dazzle at night. */
export const alwaysDark = /^\/(admin\/scan\/.|scan|board)/;

/** Waits until the page wears the scheme: axe would otherwise see colours on their way. */
async function wear(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme });
  const shown = alwaysDark.test(new URL(page.url()).pathname) ? 'dark' : colorScheme;
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', shown);
}

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 375, height: 812 };

/** Looks for barriers on a wide screen and on a phone, in both colour schemes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const before = page.viewportSize();
  expect(await problemsAtBothWidths(page)).toEqual([]);
  if (before) await resize(page, before);
}

/** Ends narrow and in the light colour scheme. */
export async function problemsAtBothWidths(page: Page, narrow = NARROW): Promise<string[]> {
  await resize(page, WIDE);
  const wide = await problemsOf(page, ['light', 'dark']);
  await resize(page, narrow);
  // A change of colours takes as long as a check, so the phone begins with those that the page wears.
  const phone = await problemsOf(page, ['dark', 'light']);
  return [...wide.map((line) => `wide, ${line}`), ...phone.map((line) => `narrow, ${line}`)];
}

/**
 * Sets the window's size, and waits until the page is drawn with it. The browser tells the page later:
 * a click that begins before could be released beside its button.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width === size.width && height === size.height) return;
  await page.setViewportSize(size);
  await page.waitForFunction(
    (wanted) => window.innerWidth === wanted.width && window.innerHeight === wanted.height,
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
export async function overhangOf(page: Readable): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
