import type { Page } from '@playwright/test';
import { placeOrder } from '../../support/arrange.ts';
import { barriersOf } from '../../support/barriers.ts';
import { bookTickets, openDoor, openNewDoor, scanner } from '../../support/door.ts';
import { createPaidEvent, openSale, search } from '../../support/till.ts';
import { expect, test } from '../../support/test.ts';

const LONG = 'Maximiliana-Theodora von und zu Hohenstauffen-Wittelsbacher';
const PHONE = { width: 375, height: 667 };
const SIDEWAYS = { width: 667, height: 375 };

test('Escape closes the top panel and returns the focus', async ({
  page,
  organizer,
  categories,
}) => {
  await page.setViewportSize(PHONE);
  const { door } = await openNewDoor(page, organizer, categories, { quantity: 2, name: 'Bo Berg' });
  const found = await search(page, 'berg');
  await found.getByRole('button', { name: 'Tickets of Bo Berg' }).click();
  const order = found.getByRole('button', { name: /^Order .* of Bo Berg$/ });
  await order.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Order/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^Order/ })).toBeHidden();
  await expect(order).toBeFocused();
  const details = found.getByRole('button', { name: /^Details of Bo Berg/ }).first();
  await details.press('Enter');
  const ticket = page.getByRole('dialog', { name: 'Ticket' });
  await expect(ticket).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
  await expect(ticket).toBeHidden();
  await details.focus();
  await details.evaluate(openAndCloseAtOnce);
  await expect(ticket).toBeHidden();
  await expect(details).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(door.openSearch).toBeFocused();
});

test('a sale shows its fields above the foot, and a question over the till does not close the till', async ({
  page,
  organizer,
  categories,
}) => {
  await page.setViewportSize(PHONE);
  const event = await createPaidEvent(organizer, categories);
  await openDoor(page, event);
  const sale = await openSale(page);
  const naming = sale.drawer.getByRole('button', { name: 'Name and e-mail (optional)' });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await naming.click();
    for (const label of ['Name', 'E-mail']) {
      const field = sale.drawer.getByRole('textbox', { name: label });
      await expect.poll(() => field.evaluate(isOnTop), `${label}, ${reducedMotion}`).toBe(true);
    }
    await naming.click();
    await expect(naming).toHaveAttribute('aria-expanded', 'false');
  }
  await sale.cash.click();
  const refusal = sale.drawer.getByRole('alert');
  await expect(refusal).toHaveText('Choose at least one ticket.');
  // Nothing covers it.
  await refusal.click({ trial: true });
  await sale.more('Standard').click();
  await sale.cash.click();
  await expect(sale.sold).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await sale.till.click();
  const refund = sale.drawer.getByRole('button', { name: /^Refund order/ });
  await refund.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep the sale' })).toBeFocused();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep the sale' })).toBeHidden();
  await expect(refund).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sale.drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sell', exact: true })).toBeFocused();
});

for (const size of [PHONE, SIDEWAYS]) {
  test(`at ${size.width} × ${size.height} every button of an order is visible`, async ({
    page,
    organizer,
    categories,
  }) => {
    await page.setViewportSize(size);
    const event = await createPaidEvent(organizer, categories);
    const group = await bookTickets(organizer, event, { ticket: 1, quantity: 6, name: LONG });
    await placeOrder(organizer, event, { quantity: 9, name: LONG });
    await openDoor(page, event);
    const door = scanner(page);
    await expect(door.inside).toBeVisible();
    expect(await cutOff(page)).toEqual([]);

    const found = await search(page, 'maximiliana');
    await expect(found.getByText('Not paid')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    await found.getByRole('button', { name: /^Take €85.50/ }).click();
    const order = page.getByRole('dialog', { name: /^Order/ });
    await expect(order.getByRole('button', { name: 'Cash €85.50' })).toBeInViewport({ ratio: 1 });
    expect(await cutOff(page)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(found.getByRole('button', { name: /^Admit all 6/ })).toBeVisible();
    await found.getByRole('button', { name: /^Tickets of/ }).click();
    expect(await cutOff(page)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    await found.getByRole('button', { name: /^Order/ }).click();
    await expect(order.getByRole('button', { name: 'Admit all 6' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');

    await door.search.fill(group[0]?.reference ?? '');
    await found.getByRole('button', { name: /^Admit/ }).click();
    await expect(door.result('Admitted')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(found).toBeHidden();
    const rest = page.getByRole('region', { name: /^Order/ });
    await expect(rest.getByRole('button', { name: 'Admit the other 5' })).toBeInViewport({
      ratio: 1,
    });
    expect(await cutOff(page)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
  });
}

test('a name that is too long for the screen starts at the top of the screen', async ({
  page,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('409 PUT /api/ticket/validate');
  await page.setViewportSize({ width: 320, height: 480 });
  const {
    tickets: [ticket],
    door,
  } = await openNewDoor(page, organizer, categories, { name: `${LONG} ${LONG}` });
  await search(page, ticket?.reference ?? '');
  await door.check.click();
  await expect(door.result('Admitted')).toBeVisible();
  await page.keyboard.press('Escape');
  await search(page, ticket?.reference ?? '');
  await door.check.click();
  const [top, end, next] = await door.result('Already admitted').evaluate((screen) => {
    const boxOf = (text: string) =>
      [...screen.children].find((it) => it.textContent.startsWith(text))?.getBoundingClientRect();
    const sentence = boxOf('Already admitted at');
    return [
      screen.firstElementChild?.getBoundingClientRect().top,
      sentence?.bottom,
      boxOf('Tap')?.top,
    ];
  });
  expect(top).toBeGreaterThanOrEqual(0);
  expect(next).toBeGreaterThanOrEqual(end ?? Infinity);
});

/** Returns whether nothing covers the middle of an element. */
function isOnTop(element: HTMLElement | SVGElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

/** Presses a button, and Escape in the moment in which its dialog appears, before any timer runs. */
function openAndCloseAtOnce(button: HTMLElement | SVGElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const dialogs = document.querySelectorAll('[role=dialog]').length;
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('[role=dialog]').length === dialogs) return;
    observer.disconnect();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    resolve();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return promise;
}

/** Returns labels wider than their button, and elements that reach beyond the screen's edge. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    return [...within.querySelectorAll('button')].flatMap((button) => {
      const label = button.querySelector('.mantine-Button-label');
      const { left, right } = button.getBoundingClientRect();
      const isCut = label !== null && label.scrollWidth > label.clientWidth;
      const isSeen = button.checkVisibility() && right > left;
      return isSeen && (isCut || left < 0 || right > innerWidth) ? [button.textContent] : [];
    });
  });
}
