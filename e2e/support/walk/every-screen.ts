import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { openInside } from './visit.ts';

const routes = ['routes.tsx', 'routes-event.ts'].map((name) =>
  join(import.meta.dirname, '../../../web/src', name),
);

/** The objects that the paths of screens name. */
export type Named = { event: string; campaign: string; organization: string };

/** Returns the path of every screen, from the tables that the router is built from. */
export function everyPath({ event, campaign, organization }: Named): string[] {
  const source = routes.map((file) => readFileSync(file, 'utf8')).join('\n');
  const paths = [...source.matchAll(/^ +path: '(\/[^']*)'/gm)].map(([, path = '']) => path);
  // A changed notation must not let the walk pass without a step.
  expect(paths.length).toBeGreaterThan(30);
  return paths.map((path) =>
    path
      .replace('campaigns/:id', `campaigns/${campaign}`)
      .replace(':organizationId', organization)
      .replace(/:(?:eventId|id)\b/, event),
  );
}

/** What a walk over screens has seen. */
type Seen = {
  /** The paths that were led away from, because they are not open. */
  closed: Set<string>;
  /** The paths that links lead to, without their queries. */
  links: Set<string>;
  /** The names of all buttons. */
  buttons: Set<string>;
};

/**
 * Opens screens inside the page, as a link does, and each of their tabs. Waits at each until nothing
 * is asked for any more.
 */
export async function walk(page: Page, paths: readonly string[]): Promise<Seen> {
  const seen: Seen = { closed: new Set(), links: new Set(), buttons: new Set() };
  const settle = settling(page);
  const look = async () => {
    await settle();
    const { links, buttons, tabs } = await page.evaluate(readScreen);
    for (const link of links) seen.links.add(link);
    for (const button of buttons) seen.buttons.add(button);
    return tabs;
  };
  await settle();
  for (const path of paths) {
    await go(page, path);
    let tabs = await look();
    if (new URL(page.url()).pathname === '/unauthorized') seen.closed.add(path);
    for (let place = 0; place < tabs; place += 1) {
      await page.locator('main [role="tab"]').nth(place).dispatchEvent('click');
      tabs = await look();
    }
  }
  return seen;
}

/**
 * Opens a screen and waits until it has replaced the one before, which React leaves on the page for as
 * long as the machine is busy. The router then moves the focus, unless its path has stayed the same.
 */
async function go(page: Page, path: string): Promise<void> {
  const before = await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return location.pathname;
  });
  await page.evaluate(openInside, path);
  await page.waitForFunction(
    (from) =>
      location.pathname === from ||
      document.querySelector('main')?.contains(document.activeElement) === true,
    before,
  );
}

/** Reads what the screen offers now. */
function readScreen() {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  return {
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin/"]')].map(
      ({ pathname }) => pathname,
    ),
    buttons: shown('button, [role="button"], summary').map(({ innerText }) => innerText.trim()),
    tabs: document.querySelectorAll('main [role="tab"]').length,
  };
}

/**
 * Names what a screen has not shown yet, after two frames: React renders what a navigation begins, and
 * the browser shows it.
 */
async function listMissing(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const isLoading = document.querySelector('[role="progressbar"][aria-label="Loading the page"]');
  const heading = document.querySelector('h1');
  return [
    ...(isLoading ? ['the page'] : []),
    ...(heading?.checkVisibility({ visibilityProperty: true }) ? [] : ['a heading']),
  ];
}

/** Returns a function that waits until a page has shown itself and asks for nothing any more. */
function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // A stream lasts as long as its page.
    if (!request.url().endsWith('/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await expect
      .poll(
        async () => [
          ...(await page.evaluate(listMissing)),
          ...[...open].map((request) => request.url()),
        ],
        { intervals: [20] },
      )
      .toEqual([]);
  };
}
