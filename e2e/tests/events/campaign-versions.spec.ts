import type { Event } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { createEvent } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { beginCampaign, followLink, sellTo, sendFast } from '../../support/campaigns/journey.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const PHONE = { width: 375, height: 812 };
const isB = ({ subject = '' }: Email) => subject.endsWith(', the river calls');
const sending = (page: Page) => page.getByRole('region', { name: 'Sending' });

test('two versions are written, previewed and sent to a share; the rest waits', async ({
  page,
  browser,
  marquee,
  administrator,
  organizer,
  categories,
}) => {
  test.slow();
  await sendFast(administrator);
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const people = ['ana', 'ben', 'cleo', 'dora'].map((name) => {
    return { name, email: uniqueEmail(name), marketing: true };
  });
  await sellTo(organizer, event, people);

  await test.step('writes two subjects', () => writeSubjects(page, event));
  await page.setViewportSize(PHONE);
  await test.step('tries two messages', () => tryMessages(page, event));
  await test.step('sends to a share', () => send(page));

  const mail = await Promise.any(
    people.map(async ({ email }) => marquee.mailbox.latestMail(email, isB)),
  );
  await test.step('a reader of version B opens it and clicks', async () => {
    const [point = ''] = /http[^"]+\/open\/[0-9a-f]+\.gif/.exec(mail.html ?? '') ?? [];
    expect((await page.request.get(point)).headers()['content-type']).toBe('image/gif');
    const reader = await followLink(browser, marquee, event, mail.text);
    await reader.context().close();
  });
  await test.step('compares the versions', () => compare(page));
  await test.step('stops sending', () => stop(page));
});

async function writeSubjects(page: Page, event: Event): Promise<void> {
  const { create } = await beginCampaign(page, event, 'Which words');
  await create.click();
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Come again');
  await page.getByRole('switch', { name: /^Try two versions/ }).check();
  await page
    .getByRole('textbox', { name: 'Subject of version B' })
    .fill('{{first_name|Hello}}, the river calls');
  await page.getByRole('slider', { name: 'People who get one of both' }).press('End');
  await expect(page.getByText('50%: version A goes to 1 person')).toBeVisible();
  await page.getByText('Version B', { exact: true }).click();
  await expect(page.getByText('Hello, the river calls')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
}

/** The other kind of trial: a whole second message, which begins as a copy of the first. */
async function tryMessages(page: Page, event: Event): Promise<void> {
  await page.getByRole('radio', { name: 'Another message' }).check();
  await expect(page.getByRole('textbox', { name: 'Message of version B' })).toContainText(
    event.title,
  );
  await expectNoBarriers(page);
  await page.getByRole('radio', { name: 'Another subject' }).check();
  await page
    .getByRole('textbox', { name: 'Subject of version B' })
    .fill('{{first_name|Hello}}, the river calls');
}

/** The preview is filled for a person, and opens are counted because the organizer says so. */
async function send(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'As seen by' }).click();
  await page.getByRole('option', { name: 'ben' }).click();
  await expect(page.getByText('ben, the river calls')).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('switch', { name: /^Count opens/ }).check();
  await page.getByRole('tab', { name: 'Check and send' }).click();
  // What the checks say moves the choice on a phone when it arrives.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('4 people would get it now')).toBeVisible();
  await expect(page.getByText('Checking…')).toBeHidden();
  await page.getByText('At a time').click();
  await expect(page.getByText('two versions are tried at one time')).toBeVisible();
  await page.getByText('Now', { exact: true }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(sending(page)).toContainText(/Sent\s*2/);
  await expect(sending(page)).toContainText('2 of them wait for the better version');
}

async function compare(page: Page): Promise<void> {
  await page.reload();
  const versions = page.getByRole('region', { name: 'Two versions' });
  await expect(versions.getByRole('row', { name: 'People 1 1' })).toBeVisible();
  await expect(versions.getByRole('row', { name: 'Clicked 0 1' })).toBeVisible();
  await expect(versions).toContainText('The difference may be chance');
  await expect(versions).toContainText('They get the better version on');
  await expectNoBarriers(page);
  // Opens are written some seconds later.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 of 2 opened it')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('rowheader', { name: /^Block 2: Card/ })).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByText('for the better version')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Message' }).click();
  await page.getByText('Version B', { exact: true }).click();
  await expect(page.getByText('Hello, the river calls')).toBeVisible();
}

async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByRole('button', { name: 'Stop sending for good' }).click();
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(sending(page)).toContainText(/Left out\s*2/);
}
