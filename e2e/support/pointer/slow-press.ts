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
  await button.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await frames(button);
  const before = await placeOf(button);
  await pointer.down({ x: before.x + before.width / 2, y: before.y + before.height / 2 });
  await meanwhile();
  await frames(button);
  const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
  const after = await placeOf(button);
  // A pressed button of the admin area sinks by a pixel.
  expect(Math.abs(after.x - before.x) + Math.abs(after.y - before.y), name).toBeLessThan(1.5);
  await pointer.up(release ? undefined : { x: 0, y: 0 });
}

async function placeOf(button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not visible.');
  return box;
}

/** Waits until the page has been laid out with what its scripts did. */
async function frames(button: Locator): Promise<void> {
  await button.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
