import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { settle } from './support/barriers.ts';
import type { Marquee } from './support/marquee.ts';
import { signInByMail } from './support/sign-in.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const ORGANIZER = 'callum@example.com';
const EVENT = 'Harbour Lights Weekend';
/** Three quarters of the screen's pixels, so that two pictures fit side by side. */
const SMALLER = 0.75;

/** Captures the pages of docs/organizers-day.md as a demo organizer sees them. */
export async function captureOrganizersDay(browser: Browser, { address, mailbox }: Marquee) {
  const page = await browser.newPage({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: SMALLER,
    reducedMotion: 'reduce',
  });
  const painter = await browser.newPage();
  const capture = async (name: string) => {
    await wholePage(page);
    const png = await page.screenshot();
    await writeFile(join(folder, `${name}-after.webp`), await webpOf(painter, png));
  };
  await page.goto('/register?redirect=/admin/dashboard');
  await signInByMail(page, mailbox, ORGANIZER);
  await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  await page.locator('svg.recharts-surface').first().waitFor();
  await capture('dashboard');
  await page.goto('/admin/event/all');
  const event = page.getByRole('row').filter({ hasText: EVENT });
  await event.waitFor();
  await capture('list');
  await event.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Analytics' }).click();
  await page.waitForURL(/\/admin\/dashboard\/event\//);
  const home = new URL(page.url()).pathname;
  await page.locator('svg.recharts-surface').first().waitFor();
  await capture('event');
  await page.goto(home.replace(/dashboard\/event\/(.+)$/, 'event/$1/publish'));
  await page.getByRole('heading', { name: 'Your event is on sale' }).waitFor();
  await capture('publish');
  await page.goto('/admin/money');
  await page.getByRole('row').nth(1).waitFor();
  await capture('money');
  await page.close();
  await painter.close();
}

/** Waits until a page shows all its figures and pictures, and nothing is pointed at. */
export async function wholePage(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await settle(page);
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    const shown = [...document.images].filter(
      (picture) => picture.getBoundingClientRect().top < 800,
    );
    await Promise.all(shown.map((picture) => picture.decode()));
  });
}

/** Returns a picture as WebP, which browsers can write and Playwright cannot. */
async function webpOf(painter: Page, png: Buffer): Promise<Buffer> {
  const url = await painter.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
