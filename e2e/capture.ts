import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { captureOrganizersDay, wholePage } from './organizers-day.ts';
import { type Marquee, startMarquee } from './support/marquee.ts';
import { signInByMail } from './support/sign-in.ts';

/*
 * `npm run pictures`: captures the picture for shared links and the pictures of the documents
 * from the running product.
 */

const root = join(import.meta.dirname, '..');
/** Hides the links and buttons, which have no use in a picture. */
const onlyWords = '.top nav, .calls { display: none } .hero { padding-top: 112px }';
const DEMO_ORGANIZER = 'ines@example.com';

/** Captures the landing page's first screen. */
async function captureLink(browser: Browser, { address }: Marquee): Promise<void> {
  const viewport = { width: 1200, height: 630 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(address);
  await page.addStyleTag({ content: onlyWords });
  await page.evaluate(async () => document.fonts.ready);
  const path = join(root, 'web/public/pictures/marquee.jpg');
  await page.screenshot({ path, type: 'jpeg', quality: 88 });
}

/** Captures My Events as a demo organizer sees it. */
async function captureReadme(browser: Browser, { address, mailbox }: Marquee): Promise<void> {
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({ baseURL: address, viewport, reducedMotion: 'reduce' });
  await page.goto('/register?redirect=/admin/event/all');
  await signInByMail(page, mailbox, DEMO_ORGANIZER);
  await page.getByRole('heading', { name: 'My Events' }).waitFor();
  await page.getByRole('row').nth(5).waitFor();
  await wholePage(page);
  await page.screenshot({ path: join(root, 'docs/pictures/my-events.png') });
}

const marquee = await startMarquee({ DEMO: 'on' });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await captureLink(browser, marquee);
  await captureReadme(browser, marquee);
  await captureOrganizersDay(browser, marquee);
} finally {
  await browser.close();
  await marquee.stop();
}
