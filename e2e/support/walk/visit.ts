import type { Page } from '@playwright/test';

/**
 * Opens a screen of the admin area inside the page, as a link does: scripts and the rules of axe are
 * read once for a whole walk.
 */
export async function visit(page: Page, path: string): Promise<void> {
  // The editor of a campaign saves what Tab changed in it, and asks before one leaves meanwhile.
  if (!page.url().includes('/admin/') || page.url().includes('/admin/campaigns/')) {
    await page.goto(path);
    return;
  }
  // Two screens can have one heading; a screen between them tells that the second has come.
  const between = page.getByRole('heading', { level: 1, name: 'This page is not open to you' });
  await page.evaluate(openInside, '/unauthorized');
  await between.waitFor();
  await page.evaluate(openInside, path);
  await between.waitFor({ state: 'hidden' });
}

/** Moves the router, which numbers its own entries of the history. */
export function openInside(path: string): void {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ idx: idx + 1, key: path, usr: null }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}
