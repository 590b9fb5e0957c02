import { expect, type Locator, type Page } from '@playwright/test';

type Point = { x: number; y: number };

/** How a finger or a mouse goes down and up. */
export type Pointer = {
  down: (at: Point) => Promise<void>;
  /** Released where it went down, or somewhere else, which is no click. */
  up: (at?: Point) => Promise<void>;
};

export function mouseOf(page: Page): Pointer {
  return {
    down: async ({ x, y }) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    up: async (elsewhere) => {
      if (elsewhere) await page.mouse.move(elsewhere.x, elsewhere.y);
      await page.mouse.up();
    },
  };
}

/** A finger, by Chromium's own protocol: Playwright's taps have no time between down and up. */
export async function fingerOf(page: Page): Promise<Pointer> {
  const client = await page.context().newCDPSession(page);
  return {
    down: async ({ x, y }) => {
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y }],
      });
    },
    up: async (elsewhere) => {
      const type = elsewhere ? 'touchCancel' : 'touchEnd';
      await client.send('Input.dispatchTouchEvent', { type, touchPoints: [] });
    },
  };
}

/**
 * Presses a button, lets something happen while it is down, and expects it where it was.
 * @param release `false` lifts the pointer somewhere else, so that nothing is clicked
 */
export async function pressSlowly(
  button: Locator,
  pointer: Pointer,
  {
    meanwhile = async () => {},
    release = true,
  }: { meanwhile?: () => Promise<void>; release?: boolean } = {},
): Promise<void> {
  const before = await button.evaluate(place, true);
  await pointer.down({ x: before.x + before.width / 2, y: before.y + before.height / 2 });
  await meanwhile();
  const after = await button.evaluate(place, false);
  // A pressed button of the admin area sinks by a pixel.
  expect(Math.abs(after.x - before.x) + Math.abs(after.y - before.y), after.name).toBeLessThan(1.5);
  await pointer.up(release ? undefined : { x: 0, y: 0 });
}

/**
 * Returns where a button is, once the page has been laid out with what its scripts did.
 * @param scrollsFirst whether it scrolls to the button before
 */
async function place(button: HTMLElement | SVGElement, scrollsFirst: boolean) {
  if (scrollsFirst) button.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const { x, y, width, height } = button.getBoundingClientRect();
  if (width === 0) throw new Error('The button is not visible.');
  return { x, y, width, height, name: button.getAttribute('aria-label') ?? button.textContent };
}
