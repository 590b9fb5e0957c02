import { type BrowserContext, expect } from '@playwright/test';

export type Noise = Awaited<ReturnType<typeof listenForNoise>>;

/** What a page logs when its code cannot be loaded; it then offers a reload. */
export const PAGE_NOT_LOADED = ['Unable to preload CSS', 'dynamically imported module'];

/**
 * Records problems that the page does not show: console errors and warnings, script errors,
 * violations of the content security policy, requests that fail or are refused.
 */
export async function listenForNoise(context: BrowserContext) {
  const heard: string[] = [];
  const announced = new Set<string>();
  const tolerated = new Set<string>();
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    // A failed request is recorded below, with its method.
    const isRepeated = message.text().startsWith('Failed to load resource');
    if (isBad && !isRepeated) heard.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => heard.push(`script error: ${error.error().stack}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser cancels requests that a page no longer needs.
    if (reason !== 'net::ERR_ABORTED') heard.push(`${reason} ${nameOf(request)}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${nameOf(response.request())}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- The console is how the page reaches the test.
      console.error(`Content security policy: ${effectiveDirective} refused ${blockedURI}`);
    });
  });

  /** Announces noise that a test causes on purpose: a part of the line that would be reported. */
  const expectNoise = (...lines: string[]) => {
    for (const line of lines) announced.add(line);
  };
  /** Announces noise that may come or not, by how fast the machine is. */
  const tolerateNoise = (...lines: string[]) => {
    for (const line of lines) tolerated.add(line);
  };
  /** @param hasPassed false: the test stopped early, so announced noise may be missing */
  const check = (hasPassed: boolean) => {
    const isAnnounced = (line: string) =>
      [...announced, ...tolerated].some((part) => line.includes(part));
    const wasHeard = (part: string) => heard.some((line) => line.includes(part));
    expect(
      heard.filter((line) => !isAnnounced(line)),
      'noise nobody announced',
    ).toEqual([]);
    const missing = [...announced].filter((part) => hasPassed && !wasHeard(part));
    expect(missing, 'announced noise that did not come').toEqual([]);
  };
  return { expectNoise, tolerateNoise, check };
}

function nameOf(request: { method: () => string; url: () => string }): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
