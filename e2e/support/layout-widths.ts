import type { Page } from '@playwright/test';

/** Enough frames to measure, show and measure a popover again. */
const FRAMES_AFTER = 60;

/**
 * Records the widths of the page and of its open dialog in every animation frame while `act` runs,
 * and for about a second after it.
 * @returns each different pair once, in order of appearance, such as `page 375, dialog 338`
 */
export async function layoutWidthsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const recording = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const record = () => {
      const dialog = document.querySelector('[role="dialog"]')?.getBoundingClientRect();
      const pair = `page ${window.innerWidth}, dialog ${Math.round(dialog?.width ?? 0)}`;
      if (seen.at(-1) !== pair) seen.push(pair);
      requestAnimationFrame(record);
    };
    record();
    return seen;
  });
  await act();
  const seen = await recording.evaluate(async (pairs, frames) => {
    for (let left = frames; left > 0; left--) await new Promise(requestAnimationFrame);
    return pairs;
  }, FRAMES_AFTER);
  return [...new Set(seen)];
}
