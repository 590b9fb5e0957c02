import { expect } from '@playwright/test';
import {
  alwaysDark,
  askAxe,
  isStill,
  NARROW,
  overhangOf,
  type Readable,
  WIDE,
} from '../support/barriers.ts';
import { expectTabReaches } from '../support/keyboard/reach.ts';
import type { Driver } from './drivers/driver.ts';
import { type Kind, MARK, type Wanted } from './mark.ts';

/** How long a journey waits for what a page is to show. */
const WITHIN = { timeout: 30_000 };

/** Says whether a list is open, and if it is, where the focus went: a list closes when its field loses it. */
const OPEN_LIST = `
  const isOpen = [...document.querySelectorAll('[role="option"]')].some((one) => one.checkVisibility());
  const { activeElement, visibilityState } = document;
  const at = activeElement?.cloneNode(false).outerHTML ?? 'nothing';
  return isOpen ? 'open, page ' + visibilityState + ', has focus: ' + document.hasFocus() + ', at ' + at : 'closed';`;

/** Reads and uses pages as people do, in any browser. */
export function screenOf(driver: Driver) {
  let marks = 0;
  async function find(kind: Kind, name: string, within?: string): Promise<string> {
    marks += 1;
    const mark = String(marks);
    const wanted: Wanted = { kind, name, ...(within !== undefined && { within }) };
    await expect
      .poll(() => driver.run<boolean>(MARK, wanted, mark), {
        message: `${kind} "${name}"`,
        ...WITHIN,
      })
      .toBe(true);
    return `[data-journey="${mark}"]`;
  }
  const press = async (kind: Kind, name: string, within?: string): Promise<void> => {
    // The page that it was found on may have been left since.
    while (!(await driver.press(await find(kind, name, within))));
  };
  const text = () =>
    driver.run<string>('return (document.body?.innerText ?? "").replace(/\\s+/g, " ")');
  return {
    open: driver.open,
    keys: driver.keys,
    key: driver.key,
    back: driver.back,
    turnTo: driver.turnTo,
    ...viewsOf(driver),
    press: (name: string, within?: string) => press('button', name, within),
    follow: (name: string) => press('link', name),
    /** Chooses a radio button, a checkbox or an option of a list. */
    choose: (name: string, within?: string) => press('choice', name, within),
    /** Opens a list to choose from. */
    unfold: (label: string) => press('field', label),
    /** Leaves a list of several options. */
    async fold(key: 'Tab' | 'Escape') {
      await driver.key(key);
      await expect.poll(() => driver.run<string>(OPEN_LIST), WITHIN).toBe('closed');
    },
    /** Types into a field, in place of what it has. Chooses from a `select` by its text. */
    async type(label: string, value: string, within?: string) {
      const field = await find('field', label, within);
      await driver.run('document.querySelector(given[0]).select?.()', field);
      await driver.type(field, value);
    },
    valueOf: async (label: string) =>
      driver.run<string>(
        'return document.querySelector(given[0]).value',
        await find('field', label),
      ),
    /** Waits until the page shows a text. */
    see: (words: string) =>
      expect.poll(text, { message: `"${words}"`, ...WITHIN }).toContain(words),
    seesNot: (words: string) =>
      expect.poll(text, { message: `no "${words}"`, ...WITHIN }).not.toContain(words),
    /** Waits until the address is this one. */
    isAt: (address: RegExp) =>
      expect.poll(() => driver.run<string>('return location.href'), WITHIN).toMatch(address),
    path: () => driver.run<string>('return location.pathname'),
    count: (selector: string) =>
      driver.run<number>('return document.querySelectorAll(given[0]).length', selector),
  };
}

export type Screen = ReturnType<typeof screenOf>;

/** Looks at the page at both sizes, in both colour schemes and by keyboard. */
function viewsOf(driver: Driver) {
  const page: Readable & { keyboard: { press: Driver['key'] } } = {
    evaluate: (async (read: unknown, given: unknown) => {
      const body = typeof read === 'string' ? read : `return (${String(read)})(given[0])`;
      // WebDriver answers null for undefined.
      return (await driver.run<unknown>(body, given ?? null)) ?? undefined;
    }) as Readable['evaluate'],
    keyboard: { press: driver.key },
  };
  const settle = () => expect.poll(() => page.evaluate(isStill), WITHIN).toBe(true);
  const wear = async (scheme: 'light' | 'dark') => {
    const path = await driver.run<string>('return location.pathname');
    const worn = alwaysDark.test(path) ? 'dark' : scheme;
    await driver.run('document.documentElement.dataset.mantineColorScheme = given[0]', worn);
    await settle();
  };
  const problems = async () => {
    const found = [];
    for (const size of [WIDE, NARROW]) {
      await driver.resize(size);
      for (const scheme of ['light', 'dark'] as const) {
        await wear(scheme);
        const barriers = await askAxe(page, scheme === 'light' ? 'all' : 'colours');
        const overhang = await overhangOf(page);
        if (overhang > 0) barriers.push(`${overhang} pixels beyond the window`);
        found.push(...barriers.map((line) => `${size.width}, ${scheme}: ${line}`));
      }
    }
    await wear('light');
    return found;
  };
  return {
    wide: () => driver.resize(WIDE),
    narrow: () => driver.resize(NARROW),
    /** Ends narrow and light. */
    async expectNoBarriers(name: string) {
      expect.soft(await problems(), name).toEqual([]);
    },
    async expectTabReaches(name: string) {
      await settle();
      await expectTabReaches(page, name);
    },
  };
}
