import type { Locator, Page } from '@playwright/test';
import {
  bookTickets,
  createFreeEvent,
  openDoor,
  openNewDoor,
  scanner,
} from '../../support/door.ts';
import { expect, test } from '../../support/test.ts';
import { makeScanLink, openScanLink } from '../../support/scan-links.ts';

const PHONE = { width: 375, height: 667 };
const LANDSCAPES = [
  { width: 667, height: 375 },
  { width: 812, height: 375 },
] as const;

test('a hardware scanner’s keystrokes are read anywhere on the page', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const tickets = await bookTickets(organizer, event, { quantity: 4, name: 'Ada Lindqvist' });
  const [first = '', second = '', third = '', fourth = ''] = tickets.map(({ code }) => code);
  const door = scanner(page);
  await openDoor(page, event);
  await expect(door.inside).toContainText('0 of 4 inside');
  await scanByKeys(page, first);
  await expect(door.result('Admitted')).toContainText('Ada Lindqvist');
  // The next attendee is scanned before the result disappears; Enter must not press its button.
  await scanByKeys(page, second);
  await expect(door.inside).toContainText('2 of 4 inside');
  await expect(door.result('Admitted')).toBeHidden();

  // Keys in the search field are text and stay there; a whole code after them is checked.
  await door.search.pressSequentially('Ada');
  await expect(door.search).toHaveValue('Ada');
  await scanByKeys(page, third);
  await expect(door.result('Admitted')).toBeVisible();
  await expect(door.search).toHaveValue('Ada');
  await page.keyboard.press('Escape');
  await expect(door.inside).toContainText('3 of 4 inside');

  // The Enter after a code does not press the focused button either.
  await page.getByRole('button', { name: 'Scanner settings' }).focus();
  await scanByKeys(page, fourth);
  await expect(door.result('Admitted')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(door.inside).toContainText('4 of 4 inside');
});

test('the search takes the focus when it opens and returns it when it closes', async ({
  page,
  organizer,
  categories,
}) => {
  await page.setViewportSize(PHONE);
  const {
    tickets: [ticket],
    door,
  } = await openNewDoor(page, organizer, categories);
  await door.openSearch.click();
  await expect(door.search).toBeFocused();
  await page.keyboard.type(ticket?.reference ?? '');
  await page.keyboard.press('Enter');
  await expect(door.result('Admitted')).toBeFocused();
  await expect(door.result('Admitted')).toBeHidden();
  // The verdict took its place, so that it hides neither the verdict nor the camera.
  await expect(door.search).toBeHidden();
  await door.openSearch.click();
  await expect(door.search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(door.openSearch).toBeFocused();
});

test('every control at the door is at least 44 pixels high and wide', async ({
  page,
  context,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  await bookTickets(organizer, event);
  await page.setViewportSize(PHONE);
  const link = await makeScanLink(organizer, event);
  const helped = await openScanLink(context, link.token, event);
  await helped.setViewportSize(PHONE);
  await page.goto('/admin/scan');
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  await expectLargeTargets(page.getByRole('main'));
  await openDoor(page, event);
  // The phone goes dark at dusk and light again; the scanner is dark throughout.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  for (const at of [page, helped]) {
    const door = scanner(at);
    await expectLargeTargets(at.getByRole('main'));
    await door.openSearch.click();
    await door.search.fill('Sofia');
    await expectLargeTargets(at.getByRole('dialog'));
    await at.keyboard.press('Escape');
    await at.getByRole('button', { name: 'Scanner settings' }).click();
    // By its name: the search may still be on its way out.
    const settings = at.getByRole('dialog', { name: 'This scanner' });
    await expect(settings).toBeVisible();
    await expectLargeTargets(settings);
    const leave = at.getByRole('button', { name: 'Leave this gate' });
    if (at === helped) {
      await leave.click();
      await expect(at.getByRole('dialog', { name: 'Leave this gate?' })).toBeVisible();
      await expectLargeTargets(at.getByRole('dialog', { name: 'Leave this gate?' }));
      await at.keyboard.press('Escape');
    }
    await at.keyboard.press('Escape');
  }
});

test('in landscape the camera, the result and Pause are visible', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const tickets = await bookTickets(organizer, event, { quantity: 2, name: 'Ada Lindqvist' });
  await page.setViewportSize(LANDSCAPES[0]);
  const door = scanner(page);
  await openDoor(page, event);
  for (const [nth, size] of LANDSCAPES.entries()) {
    await page.setViewportSize(size);
    const camera = page.getByRole('region', { name: 'Camera' });
    for (const part of [camera, door.openSearch, door.inside]) await expectInView(page, part);
    await expect.poll(async () => (await camera.boundingBox())?.height).toBeGreaterThan(250);
    const one = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect(one).toEqual([size.width, size.width]);
    await door.openSearch.click();
    await door.search.fill(tickets[nth]?.code ?? '');
    await door.check.click();
    const result = door.result('Admitted');
    for (const words of ['Admitted', 'Ada Lindqvist', 'Standard', 'Tap to continue']) {
      await expectInView(page, result.getByText(words));
    }
    await page.keyboard.press('Escape');
    await expect(result).toBeHidden();
  }
});

test('the scanner can be installed, with an account and with a link', async ({
  page,
  context,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const link = await makeScanLink(organizer, event);
  await openDoor(page, event);
  const helped = await openScanLink(context, link.token, event);
  for (const [at, start] of [
    [page, '/admin/scan'],
    [helped, '/scan'],
  ] as const) {
    const devtools = await context.newCDPSession(at);
    const { data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}') as {
      start_url: string;
      icons: { src: string; purpose?: string }[];
    };
    expect(manifest.start_url).toBe(start);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
    await expect
      .poll(() =>
        at.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(
            (it) => new URL(it.scope).pathname,
          ),
        ),
      )
      .toContain(start);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The browser profile of a test is incognito.
    const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(others).toEqual([]);
  }
});

/** Types like a hardware scanner: the code in a burst, then Enter. */
async function scanByKeys(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function expectInView(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  const view = page.viewportSize();
  if (!box || !view) throw new Error('There is nothing to measure.');
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(view.height);
  expect(box.x + box.width).toBeLessThanOrEqual(view.width);
}

/** Checks the size of every visible control; a switch counts with its label. */
async function expectLargeTargets(part: Locator): Promise<void> {
  const small = () =>
    part.locator('button, a, input, select').evaluateAll((controls) =>
      controls.flatMap((control) => {
        const target = control.matches('[type=checkbox]')
          ? (control.closest('.mantine-Switch-body') ?? control)
          : control;
        const { width, height } = target.getBoundingClientRect();
        const isSeen = control.checkVisibility() && width > 0;
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return isSeen && (width < 44 || height < 44) ? [`${name}: ${width} × ${height}`] : [];
      }),
    );
  // A dialog grows to its final size.
  await expect.poll(small).toEqual([]);
}
