/** Measures first visits on a slow phone: what is transferred, painted, moved and blocked. */
import { type Browser, chromium } from '@playwright/test';
import config from '../../e2e/playwright.config.ts';
import { startMarquee } from '../../e2e/support/marquee.ts';
import { signInByMail } from '../../e2e/support/sign-in.ts';
import { longestTaskMs } from './tasks.ts';
import { watchVisit } from './visit.ts';
import { known, most, type Figure, type Section } from '../section.ts';

/** A slow mobile network, in bytes a second, and a processor slowed four times. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** A visit ends when nothing was requested for so long, in milliseconds. */
const QUIET_MS = 1_500;
const DEMO_ORGANIZER = 'ines@example.com';
const PHONE = {
  viewport: { width: 375, height: 667 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Another zone than the events', which adds the line of the reader's own time. */
const ELSEWHERE = 'America/New_York';

type Visit = Awaited<ReturnType<typeof visit>>;

export const phone: Section = {
  name: 'phone',
  title: 'First visits on a slow phone (1.6 Mbps, 150 ms, processor slowed four times)',
  async run({ repetitions }) {
    const marquee = await startMarquee({ DEMO: 'on' });
    const browser = await chromium.launch(config.use?.launchOptions);
    try {
      const signedIn = await signIn(browser, marquee);
      const event = await eventOf(marquee.address);
      const visits: Record<'dashboard' | 'event' | 'landing', Visit[]> = {
        dashboard: [],
        event: [],
        landing: [],
      };
      const tasks: number[] = [];
      // In turns, so that a noisy minute of the machine slows all pages alike.
      for (let n = 0; n < repetitions; n += 1) {
        visits.dashboard.push(await visit(browser, marquee.address, '/admin/dashboard', signedIn));
        visits.event.push(await visit(browser, marquee.address, event));
        visits.landing.push(await visit(browser, marquee.address, '/'));
        tasks.push(SLOWER * (await taskOf(browser, marquee.address, event)));
      }
      return figuresOf(visits, tasks);
    } finally {
      await browser.close();
      await marquee.stop();
    }
  },
};

function figuresOf(
  visits: Record<'dashboard' | 'event' | 'landing', Visit[]>,
  tasks: number[],
): Figure[] {
  const of = (page: keyof typeof visits, name: keyof Visit) => visits[page].map((one) => one[name]);
  return [
    most('dashboard, bytes', of('dashboard', 'kilobytes'), 250, ' kB'),
    most('dashboard, requests', of('dashboard', 'requests'), 20),
    most('dashboard, largest paint', of('dashboard', 'largestPaintMs'), 2500, ' ms'),
    most('dashboard, blocking', of('dashboard', 'blockingMs'), 300, ' ms'),
    most('dashboard, layout shift', of('dashboard', 'shift'), 0),
    known('event page, bytes', of('event', 'kilobytes'), ' kB'),
    known('event page, requests', of('event', 'requests')),
    known('event page, largest paint', of('event', 'largestPaintMs'), ' ms'),
    most('event page, layout shift', of('event', 'shift'), 0),
    most('event page, longest task (processor time, times four)', tasks, 50, ' ms'),
    known('event page, longest task by the clock', of('event', 'longestTaskMs'), ' ms'),
    known('landing page, bytes', of('landing', 'kilobytes'), ' kB'),
    known('landing page, requests', of('landing', 'requests')),
    most('landing page, largest paint', of('landing', 'largestPaintMs'), 1500, ' ms'),
    known('landing page, layout shift', of('landing', 'shift')),
  ];
}

async function signIn(
  browser: Browser,
  { address, mailbox }: Awaited<ReturnType<typeof startMarquee>>,
) {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.goto('/register?redirect=/admin/dashboard');
  await signInByMail(page, mailbox, DEMO_ORGANIZER);
  await page.waitForURL(({ pathname }) => pathname === '/admin/dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Returns the path of an event that can be booked. */
async function eventOf(address: string): Promise<string> {
  const list = await (await fetch(`${address}/events`)).text();
  const path = /href="(\/events\/[^"?]+)"/.exec(list)?.[1];
  if (path === undefined) throw new Error('The demo has no event.');
  return path;
}

type State = Awaited<ReturnType<typeof signIn>>;

/** Measures a page's longest task at full speed, on the slow network. */
async function taskOf(browser: Browser, address: string, path: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL: address, timezoneId: ELSEWHERE });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    return await longestTaskMs(browser, page, path, QUIET_MS);
  } finally {
    await context.close();
  }
}

/** Opens a page with an empty cache and waits until it is quiet. */
async function visit(browser: Browser, address: string, path: string, storageState?: State) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: address,
    timezoneId: ELSEWHERE,
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const watched = await watchVisit(page, devTools);
    await page.goto(path);
    // On a busy machine a page is quiet before it has drawn what it has loaded.
    await page.locator('main :is(h1, h2)').first().waitFor();
    return await watched.end(QUIET_MS);
  } finally {
    await context.close();
  }
}
