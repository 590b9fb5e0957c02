import type { Event } from '@marquee/contract/events/events';
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers.ts';
import { bookTickets, createFreeEvent, scanner, typeCode } from '../../support/door.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expectPage } from '../../support/screens.ts';
import { expect, test as base } from '../../support/test.ts';

const phoneOptions = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };

/** The phone of somebody who is invited. */
const test = base.extend<{ helper: BrowserContext }>({
  helper: async ({ browser, marquee }, use) => {
    const helper = await browser.newContext({ baseURL: marquee.address, ...phoneOptions });
    await use(helper);
    await helper.close();
  },
});

test('an organizer invites a door helper at a desk', async ({ page, organizer, categories }) => {
  await invite(page, await createFreeEvent(organizer, categories), uniqueEmail('door'));
});

test.describe('on a phone', () => {
  test.use(phoneOptions);

  test('a door helper is invited, accepts, scans a ticket and sees nothing else', async ({
    page,
    helper,
    organizer,
    categories,
    installation,
  }) => {
    const event = await createFreeEvent(organizer, categories);
    const other = await createFreeEvent(organizer, categories);
    const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
    const email = uniqueEmail('door');
    await invite(page, event, email);
    await expectNoBarriers(page);

    const mail = await installation.marquee.mailbox.latestMail(email);
    const [address = ''] = /http\S+\/invitation#[\w-]+/.exec(mail.text ?? '') ?? [];
    const phone = await helper.newPage();
    await phone.goto(new URL(address).pathname + new URL(address).hash);
    await expectPage(phone, `Join the team of ${organizer.organization}`);
    await expectNoBarriers(phone);
    await phone.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
    await phone.getByRole('button', { name: 'Accept and sign in' }).click();
    await expect(phone).toHaveURL('/admin/scan');
    await expect(phone.getByText(other.title)).toHaveCount(0);
    await phone.getByRole('link', { name: event.title }).click();
    await expect(scanner(phone).inside).toContainText('0 of 1 inside');
    await scanner(phone).openSearch.click();
    await typeCode(phone, ticket?.code ?? '');
    await expect(scanner(phone).result('Admitted')).toContainText('Ada Lindqvist');

    for (const path of [
      '/admin/event/all',
      `/admin/event/${event.event_id}/orders`,
      '/admin/user?view=list',
    ]) {
      await phone.goto(path);
      await expectPage(phone, 'This page is not open to you');
    }
    await phone.goto('/admin/dashboard');
    await expect(phone).toHaveURL('/admin/scan');
    await phone.getByRole('button', { name: 'Open the menu' }).click();
    const menu = phone.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('listitem')).toHaveText(['Scan']);
  });
});

async function invite(page: Page, event: Event, email: string): Promise<void> {
  await page.goto('/admin/user');
  await page.getByRole('button', { name: 'Invite by e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('combobox', { name: 'Events to scan for' }).click();
  await page.getByRole('option', { name: event.title }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(email);
}
