import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds, `tdur` the processor time of its thread. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { beginData?: { url?: string } };
};

const CATEGORIES = ['devtools.timeline', 'toplevel'];
const MS = 1000;

/**
 * Returns the most processor time, in milliseconds, that a task of the page's main thread takes from
 * its navigation on. A task's processor time is its own work; its time by the clock includes whatever
 * else the machine computed meanwhile. It is measured at full speed, because Chromium slows a
 * processor by spinning on the clock, which makes processor time depend on other programs, too.
 */
export async function longestTaskMs(
  browser: Browser,
  page: Page,
  path: string,
  quietMs: number,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(path);
  await page.waitForTimeout(quietMs);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const { traceEvents: events } = trace;
  const parsing = events.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.endsWith(path),
  );
  if (!parsing) throw new Error('The trace does not have the page.');
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === parsing.pid && tid === parsing.tid && ts > parsing.ts,
  );
  if (tasks.length === 0) throw new Error('The trace has no task of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / MS;
}
