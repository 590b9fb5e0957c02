import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** Starts Debian's Firefox without its window, by WebDriver BiDi. */
export async function startFirefox(origin: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    timeout: 120_000,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      // Firefox never ends a transition that is out of view.
      'ui.prefersReducedMotion': 1,
    },
  });
  // The page that Firefox opens by itself never gets the focus, and it must not take it from ours.
  const opened = await browser.pages();
  const page = await browser.newPage();
  for (const one of opened) await one.close();
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  let scope: Frame = page.mainFrame();
  const find = async (selector: string): Promise<ElementHandle> => {
    const found = await scope.$(selector);
    if (!found) throw new Error(`Nothing is at ${selector}.`);
    return found;
  };
  // In a window without the focus, Firefox moves an element's focus and tells no element of it: a list
  // would stay open after Tab. A person's keys only reach the window that has it.
  const takeFocus = async () => {
    if (!(await page.evaluate('document.hasFocus()'))) await page.bringToFront();
  };
  return {
    open: async (address) => {
      scope = page.mainFrame();
      await page.goto(new URL(address, origin).href, { waitUntil: 'domcontentloaded' });
    },
    back: async () => {
      await page.evaluate('setTimeout(() => history.back())');
    },
    turnTo: async (where) => {
      scope =
        where === 'page'
          ? page.mainFrame()
          : await page.waitForFrame((frame) => frame.parentFrame() !== null);
    },
    run: (body, ...given) =>
      scope.evaluate(`((...given) => {${body}})(...${JSON.stringify(given)})`) as never,
    press: async (selector) => {
      const found = await scope.$(selector);
      await found?.click();
      return found !== null;
    },
    type: async (selector, text) => (await find(selector)).type(text),
    key: async (name) => {
      await takeFocus();
      await page.keyboard.press(name);
    },
    keys: async (text) => {
      await takeFocus();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    addCookies: (cookies) =>
      browser.setCookie(
        ...cookies.map(({ name, value }) => ({
          name,
          value,
          domain: new URL(origin).hostname,
          path: '/',
        })),
      ),
    forget: async () => browser.deleteCookie(...(await browser.cookies())),
    resize: (size) => page.setViewport(size),
    errors: async () => heard.splice(0),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
