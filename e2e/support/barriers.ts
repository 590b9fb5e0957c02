import type { Page } from '@playwright/test';
import axe from 'axe-core';

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
