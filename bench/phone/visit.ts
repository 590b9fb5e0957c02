import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

const KB = 1000;
/** A task is long above so many milliseconds; what it takes beyond them counts as blocking. */
const LONG_TASK_MS = 50;
const STEP_MS = 100;

/** Counts what a page transfers, from before it is opened. */
export async function watchVisit(page: Page, devTools: CDPSession) {
  const paths: string[] = [];
  const open = new Map<string, number>();
  let bytes = 0;
  let changedAt = performance.now();
  const changed = () => {
    changedAt = performance.now();
  };
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    paths.push(new URL(request.url).pathname);
    // A stream of changes stays open as long as the page.
    if (type !== 'EventSource') open.set(requestId, 0);
    changed();
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!open.delete(requestId)) return;
    bytes += encodedDataLength;
    changed();
  });
  devTools.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    changed();
  });
  await page.addInitScript({ content: observer });
  return {
    /** Waits until no request was open for a while, and returns the figures of the visit. */
    async end(quietMs: number) {
      while (open.size > 0 || performance.now() - changedAt < quietMs) await wait(STEP_MS);
      const seen = await page.evaluate<Figures>('visitFigures');
      const blocking = seen.tasks.map((duration) => Math.max(0, duration - LONG_TASK_MS));
      return {
        kilobytes: bytes / KB,
        requests: paths.length,
        largestPaintMs: seen.largestPaintMs,
        shift: seen.shift,
        blockingMs: blocking.reduce((sum, one) => sum + one, 0),
        longestTaskMs: Math.max(0, ...seen.tasks),
      };
    },
  };
}

type Figures = { largestPaintMs: number; shift: number; tasks: number[] };

/** Runs in the page before its own scripts. Text, because Node has other types of these names. */
const observer = `
  const figures = { largestPaintMs: 0, shift: 0, tasks: [] };
  globalThis.visitFigures = figures;
  const read = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  read('largest-contentful-paint', ({ startTime }) => { figures.largestPaintMs = startTime; });
  read('longtask', ({ duration }) => { figures.tasks.push(duration); });
  read('layout-shift', ({ value }) => { figures.shift += value; });
`;
