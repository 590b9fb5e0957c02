import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { expect, test, testAlone } from '../../support/test.ts';

/** The features that the landing page must name. */
const promises = [
  'Discover events',
  'Boost visibility',
  'E-mail and bulk SMS marketing',
  'Music and activities',
  'Analytics dashboard',
  'Dynamic pricing',
  'QR-code ticket scanning',
];

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is complete: texts, pictures, links', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Put your next night up in lights.',
    );
    for (const promise of promises) {
      const article = page.getByRole('article').filter({ hasText: promise });
      await expect(article.getByRole('img').first()).toBeVisible();
    }
    for (const installation of ['Company', 'Agency', 'Promoter']) {
      await expect(page.getByRole('heading', { name: installation, exact: true })).toBeVisible();
    }
    await expect(page.locator('pre')).toContainText('npm start');
    const register = page.getByRole('link', { name: 'Register', exact: true }).first();
    await expect(register).toHaveAttribute('href', '/register?mode=register');
    await page.getByText('Is there a password?').click();
    await expect(page.getByText('six-digit code. The code expires in ten minutes')).toBeVisible();
  });
});

test('every link of the page leads somewhere', async ({ page, request }) => {
  await page.goto('/');
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const link of new Set(links)) {
    if (link.startsWith('#')) await expect(page.locator(link)).toHaveCount(1);
    else {
      const answer = await request.get(link, { headers: { accept: 'text/html' } });
      expect(answer.status(), link).toBe(200);
    }
  }
});

test('shared links have a title, a description and a picture of 1200 × 630', async ({
  page,
  request,
  marquee,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Marquee · event ticketing on your own server');
  const contentOf = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  expect(await contentOf('description')).toContain('scan tickets at the door');
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(`${marquee.address}/`);
  const picture = (await contentOf('og:image')) ?? '';
  expect((await request.get(picture)).status()).toBe(200);
  const size = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture);
  expect(size).toEqual([1200, 630]);
});

test('search engines may index the page but not the admin area', async ({ request, marquee }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${marquee.address}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${marquee.address}/</loc>`);
});

test('the page fits into the first round trip and renders without other files', async ({
  page,
  marquee,
}) => {
  const answer = await fetch(marquee.address, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('vary')).toContain('Cookie');
  expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(14_000);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(new URL(response.url()).pathname);
  });
  await page.goto('/');
  expect(scripts).toEqual(['/theme.js']);
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(0);
  const others = page.locator('script:not([async], [type="application/ld+json"])');
  expect(await others.count()).toBe(0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const face of ['early', 'late'] as const) {
    test(`nothing moves while it loads and scrolls: faces come ${face}`, async ({ page }) => {
      if (face === 'late') await delayFaces(page);
      await expectStill(page);
    });
  }
});

/** Lets the faces come after the first paint, but before the page gives them up. */
async function delayFaces(page: Page) {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 100;
  });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
}

async function expectStill(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  for (let screen = 0; screen < 14; screen++) {
    await page.mouse.wheel(0, 800);
    // Waits until what scrolled into view is laid out and painted.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.02);
}

testAlone(
  'it shows the next events, and the way to the dashboard to whoever is signed in',
  async ({ page, organizer, categories }) => {
    const event = await createEvent(organizer, {
      category: categories.slice(0, 1).map(({ ID }) => ID),
    });
    // The server reads the events for this page every few seconds.
    await expect(async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: event.title })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByText('€12.50').first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('link', { name: 'Open dashboard' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  },
);
