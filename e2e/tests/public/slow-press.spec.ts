import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { createFreeEvent } from '../../support/door.ts';
import { signInPage } from '../../support/sign-in.ts';
import { fingerOf, mouseOf, type Pointer, pressSlowly } from '../../support/pointer/slow-press.ts';
import { expect, test } from '../../support/test.ts';

/* Nothing moves a button between press and release: a button that moves away gets no click. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const email = (page: Page) => page.getByLabel('E-mail', { exact: true });
const hint = (page: Page) => page.getByText(/^Did you mean/);

/** Types a wrong domain and waits for the question about it. */
async function mistype(page: Page) {
  await email(page).fill('marta@gmial.com');
  await email(page).blur();
  await expect(hint(page)).toBeVisible();
}

/** Corrects the address by hand, with the cursor still in its field. */
async function correct(page: Page) {
  await email(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('marta@gmail.com');
}

async function book(page: Page, pointer: Pointer, type: (page: Page) => Promise<void>) {
  await page.getByLabel('Name').fill('Marta Costa');
  await type(page);
  await pressSlowly(page.getByRole('button', { name: 'Book 1 ticket' }), pointer);
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
}

const typed = {
  'corrected by hand': async (page: Page) => {
    await mistype(page);
    await correct(page);
  },
  'wrong and just typed': async (page: Page) => {
    await email(page).click();
    await page.keyboard.insertText('marta@gmial.com');
  },
};

/** Books once with each way of typing. */
async function bookWithEach(page: Page, pointer: Pointer, address: string) {
  for (const type of Object.values(typed)) {
    await page.goto(address, { waitUntil: 'load' });
    await book(page, pointer, type);
  }
}

test('a slow press books, whatever address was typed', async ({ page, organizer, categories }) => {
  const { slug } = await createFreeEvent(organizer, categories);
  await bookWithEach(page, mouseOf(page), `/events/${slug}`);
});

test('no button of the event’s page moves under a press, whatever was typed before', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    category: [categories[0]?.ID ?? ''],
    price: [
      { type: 'Seat', amount: 0 },
      { type: 'Balcony', amount: 20 },
    ],
  });
  await page.goto(`/events/${event.slug}`, { waitUntil: 'load' });
  await page.getByLabel('Seat tickets').fill('2');
  await page.getByLabel('Name').fill('Marta Costa');
  const mouse = mouseOf(page);
  const buttons = page.locator('main').getByRole('button').or(page.getByRole('link'));
  for (const type of Object.values(typed)) {
    for (const button of await buttons.all()) {
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      await email(page).fill('');
      await type(page);
      // The question's own button comes and goes with what is typed.
      if (await button.isVisible()) await pressSlowly(button, mouse, { release: false });
    }
  }
});

test('a press on the sign-up’s button goes through after a mistyped address', async ({ page }) => {
  await page.goto('/register');
  const form = signInPage(page);
  await form.toRegister.click();
  await form.name.fill('Marta Costa');
  await form.company.fill('Harbour Lights');
  await form.email.click();
  await page.keyboard.insertText('marta@gmial.com');
  await pressSlowly(form.register, mouseOf(page), { release: false });
  await expect(hint(page)).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

  test('a slow touch books, whatever address was typed', async ({
    page,
    organizer,
    categories,
  }) => {
    const { slug } = await createFreeEvent(organizer, categories);
    await bookWithEach(page, await fingerOf(page), `/events/${slug}`);
  });
});
