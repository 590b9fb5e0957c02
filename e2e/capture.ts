import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { startMarquee } from './support/marquee.ts';

/*
 * `npm run pictures`: the picture that a shared link to us shows is the landing page's own first
 * screen, without what only a visitor can use.
 */

const picture = join(import.meta.dirname, '../web/public/pictures/marquee.jpg');
const size = { width: 1200, height: 630 };
const onlyWords = '.top nav, .calls { display: none } .hero { padding-top: 112px }';

const marquee = await startMarquee();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
  await page.goto(marquee.address);
  await page.addStyleTag({ content: onlyWords });
  await page.evaluate(async () => document.fonts.ready);
  await page.screenshot({ path: picture, type: 'jpeg', quality: 88 });
} finally {
  await browser.close();
  await marquee.stop();
}
