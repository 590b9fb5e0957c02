import type { Page } from '@playwright/test';
import { type Readable, settle } from '../barriers.ts';
import { expect } from '../test.ts';

declare global {
  interface Window {
    /** What can get the focus on the page, with its look before it has it. */
    stops?: Map<Element, string>;
    reached?: Set<Element>;
    lookOf?: (stop: Element) => string;
  }
}

/**
 * Presses Tab from the page's beginning to its end. Whatever can get the focus gets it, is in view then
 * and looks different; nothing keeps it. What the first passage misses counts only if a second one
 * misses it, too, in which the page has the time to show what follows a press: a bar that comes back
 * once its form is out of view, or, in Firefox, the look of what has the focus.
 */
export async function expectKeyboardReaches(page: Page, name: string): Promise<void> {
  await settle(page);
  await expectTabReaches(page, name);
}

/** A still page of any browser. */
type Reachable = Readable & { keyboard: { press: (key: 'Tab') => Promise<void> } };

export async function expectTabReaches(page: Reachable, name: string): Promise<void> {
  let found = await passThrough(page, name, { frames: 0 });
  if (found.unreached.length + found.problems.length > 0)
    found = await passThrough(page, name, { frames: 2 });
  expect.soft(found.problems, `${name}, with the focus`).toEqual([]);
  expect.soft(found.unreached, `${name}, without the focus`).toEqual([]);
}

/** @param frames how many of them the page may draw after each press */
async function passThrough(page: Reachable, name: string, { frames }: { frames: number }) {
  const count = await page.evaluate(prepare);
  const problems: string[] = [];
  for (let presses = 0; ; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(lookAtFocus);
    if (found === undefined) break;
    if (found !== '') problems.push(found);
    if (presses > count + 50) throw new Error(`${name}: the focus does not leave the page.`);
    for (let frame = 0; frame < frames; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
  return { problems, unreached: await page.evaluate(listUnreached) };
}

/** Notes what can get the focus, puts it before the first of them, and returns how many there are. */
function prepare(): number {
  const kinds =
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const stops = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled') &&
      stop.closest('[inert]') === null &&
      stop.checkVisibility({ visibilityProperty: true }),
  );
  const lookOf = (stop: Element) =>
    [stop, stop.parentElement, stop.parentElement?.parentElement, stop.nextElementSibling]
      .flatMap((one) => (one ? [getComputedStyle(one)] : []))
      // A button that covers its card has its outline on this.
      .concat(getComputedStyle(stop, '::after'))
      .flatMap(({ outline, boxShadow, borderColor, backgroundColor, transform }) => [
        outline,
        boxShadow,
        borderColor,
        backgroundColor,
        transform,
      ])
      .join();
  // A field that had the focus from the start would stay the place from where Tab goes on.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  // The next Tab begins where the selection is.
  getSelection()?.setBaseAndExtent(document.body, 0, document.body, 0);
  window.scrollTo(0, 0);
  window.lookOf = lookOf;
  window.stops = new Map(stops.map((stop) => [stop, lookOf(stop)]));
  window.reached = new Set();
  return stops.length;
}

/** Returns what is wrong with what has the focus, '' for nothing; undefined at the page's end. */
async function lookAtFocus(): Promise<string | undefined> {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return undefined;
  // A frame keeps the focus for each link in it.
  if (window.reached?.has(stop)) return stop instanceof HTMLIFrameElement ? '' : undefined;
  window.reached?.add(stop);
  const problemOf = () => {
    const named = `${stop.tagName.toLowerCase()} "${stop.getAttribute('aria-label') ?? stop.textContent.slice(0, 40)}"`;
    const box = [stop, stop.parentElement]
      .map((one) => one?.getBoundingClientRect())
      .find((one) => one && one.width > 4 && one.height > 4);
    if (!box) return `${named} has no place`;
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 40)];
    const top = document.elementFromPoint(x, y);
    const isSeen =
      top !== null &&
      (stop.contains(top) ||
        top.contains(stop) ||
        top.closest('label')?.contains(stop) === true ||
        stop.parentElement?.contains(top) === true);
    if (!isSeen) return `${named} is not in view at ${Math.round(x)}, ${Math.round(y)}`;
    return window.stops?.get(stop) === window.lookOf?.(stop) ? `${named} looks the same` : '';
  };
  if (problemOf() === '') return '';
  // A transition starts with the next frame.
  await new Promise(requestAnimationFrame);
  return problemOf();
}

/** Names what the focus did not reach. Of radio buttons with one name, it reaches one. */
function listUnreached(): string[] {
  const reached = [...(window.reached ?? [])];
  const isReached = (stop: Element) =>
    reached.includes(stop) ||
    (stop instanceof HTMLInputElement &&
      stop.type === 'radio' &&
      reached.some((one) => one instanceof HTMLInputElement && one.name === stop.name));
  return [...(window.stops?.keys() ?? [])]
    .filter((stop) => stop.isConnected && !isReached(stop))
    .map((stop) => stop.outerHTML.slice(0, 160));
}
