import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';

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
    const links = await page.locator('a[href^="/admin/"]').evaluateAll(pathsOf);
    const buttons = await page.getByRole('button').allInnerTexts();
    for (const link of links) seen.links.add(link);
    for (const button of buttons) seen.buttons.add(button.trim());
  };
  for (const path of paths) {
    await page.evaluate(openInside, path);
    await look();
    if (new URL(page.url()).pathname === '/unauthorized') seen.closed.add(path);
    const tabs = page.getByRole('main').getByRole('tab');
    for (let place = 0; place < (await tabs.count()); place += 1) {
      await tabs.nth(place).click();
      await look();
    }
  }
  return seen;
}

function pathsOf(links: Element[]): string[] {
  return links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname);
}

/** Moves the router, which numbers its own entries of the history. */
function openInside(path: string): void {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ idx: idx + 1, key: path, usr: null }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

/** Two frames: React renders what a navigation begins, and the browser shows it. */
async function afterRender(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
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
    await page.evaluate(afterRender);
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
    await expect
      .poll(() => [...open].map((request) => request.url()), { intervals: [50] })
      .toEqual([]);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
}
