import { expect } from '@playwright/test';
import type { Driver } from './drivers/driver.ts';

/** How long a journey waits for what a page is to show. */
const WITHIN = { timeout: 30_000 };

/**
 * Marks the visible element of a kind that has this name, and tells whether there is one. The name is
 * its label, its `aria-label` or its text, as a person reads it.
 */
const MARK = `
  const [kind, name, mark] = given;
  const selectors = {
    button: 'button, [role="button"], input[type="submit"], [role="tab"]',
    link: 'a[href]',
    field: 'input, textarea, select',
  };
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const labelled = (element) =>
    clean((element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' '));
  const namesOf = (element) => [
    clean(element.getAttribute('aria-label')),
    labelled(element),
    ...[...(element.labels ?? [])].map((label) => clean(label.textContent).replace(/ ?\\*$/, '')),
    kind === 'field' ? '' : clean(element.textContent),
  ];
  const isSeen = (element) => element.checkVisibility() && !element.disabled;
  for (const old of document.querySelectorAll('[data-journey]')) old.removeAttribute('data-journey');
  const found = [...document.querySelectorAll(selectors[kind])].find(
    (element) => isSeen(element) && namesOf(element).some((it) => it !== '' && (it === name || it.startsWith(kind === 'link' ? name : name + ' '))),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  found?.setAttribute('data-journey', mark);
  return found !== undefined;
`;

/** Reads and uses pages as people do, in any browser. */
export function screenOf(driver: Driver) {
  let marks = 0;
  async function find(kind: 'button' | 'link' | 'field', name: string): Promise<string> {
    marks += 1;
    const mark = String(marks);
    await expect
      .poll(() => driver.run<boolean>(MARK, kind, name, mark), {
        message: `${kind} "${name}"`,
        ...WITHIN,
      })
      .toBe(true);
    return `[data-journey="${mark}"]`;
  }
  const text = () =>
    driver.run<string>('return (document.body?.innerText ?? "").replace(/\\s+/g, " ")');
  return {
    open: driver.open,
    keys: driver.keys,
    press: async (name: string) => driver.press(await find('button', name)),
    follow: async (name: string) => driver.press(await find('link', name)),
    type: async (label: string, value: string) => driver.type(await find('field', label), value),
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
