import type { CampaignResults } from '@marquee/contract/campaign-results/recipients';
import type { Event } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { createEvent } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import {
  beginCampaign,
  book,
  completeOrders,
  followLink,
  sellTo,
  sendFast,
} from '../../support/campaigns/journey.ts';
import type { Marquee } from '../../support/marquee.ts';
import { enter, type Person, uniqueEmail } from '../../support/people.ts';
import { rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const PHONE_WIDTH = 375;
const postalAddress = 'Harbour Lights, Quay 1, Lisbon';
const isCampaign = ({ subject = '' }: Email) => subject.includes('come again');

test('a campaign is written, approved and sent; one reader books, another unsubscribes', async ({
  page,
  browser,
  marquee,
  administrator,
  organizer,
  categories,
}) => {
  test.slow();
  await sendFast(administrator, { reviewed_first: 1, postal_address: postalAddress });
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const [ana, ben, cleo] = [uniqueEmail('ana'), uniqueEmail('ben'), uniqueEmail('cleo')];
  await sellTo(organizer, event, [
    { name: 'Ana Lopes', email: ana, marketing: true },
    { name: 'Ben Ode', email: ben, marketing: true },
    { name: 'Cleo Fry', email: cleo },
  ]);

  await test.step('saves those who spent something as a segment', () => saveSegment(page));
  await test.step('writes a draft with its card', () => write(page, event));
  await test.step('sees it on a phone and at a desk', () => preview(page));
  await test.step('chooses the people', () => choosePeople(page));
  await test.step('asks for approval', () => askForApproval(page, marquee, organizer));
  const office = await browser.newContext({ baseURL: marquee.address });
  await test.step('an administrator finds it and lets it go', async () => {
    const another = { name: 'Summer programme', channel: 'email', kind: 'marketing' };
    expect((await organizer.api.post('/api/campaigns', { data: another })).status()).toBe(201);
    await enter(office, administrator);
    const desk = await office.newPage();
    await desk.goto('/admin/marketing?tab=campaigns');
    await expect(rows(desk).filter({ hasText: another.name })).toBeVisible();
    await desk.getByRole('searchbox', { name: 'Search campaigns' }).fill('Winter programme');
    await expect(rows(desk).filter({ hasNotText: 'Winter programme' })).toHaveCount(0);
    await expect(rows(desk).first()).toBeVisible();
    await desk.goto(page.url());
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByRole('button', { name: 'Approve' })).toBeHidden();
  });
  await office.close();

  const mail = await marquee.mailbox.latestMail(ana, isCampaign);
  expect(mail.subject).toBe('Ana, come again');
  expect(mail.text).toContain(postalAddress);
  const reader = await followLink(browser, marquee, event, mail.text);
  await test.step('one reader books', async () => {
    await book(reader, 'Ana Lopes', ana);
    await expect(reader).toHaveURL(/\/orders\//);
    await completeOrders(organizer, event);
  });
  const unsubscribed = async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const results = await organizer.api.get(`/api/campaigns/${id}/results`);
    return ((await results.json()) as { data: CampaignResults }).data.unsubscribed;
  };
  await test.step('another one unsubscribes', async () =>
    unsubscribe(reader, await marquee.mailbox.latestMail(ben, isCampaign), unsubscribed));
  await test.step("a mail program posts what RFC 8058 says, in a file upload's form", async () => {
    const listed = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    const [oneClick = ''] = /http[^>]+/.exec(listed ?? '') ?? [];
    expect((await reader.request.get(oneClick)).status()).toBe(200);
    expect(await unsubscribed()).toBe(1);
    const multipart = { 'List-Unsubscribe': 'One-Click' };
    expect((await reader.request.post(oneClick, { multipart })).status()).toBe(200);
    expect(await unsubscribed()).toBe(2);
  });
  await reader.context().close();

  await test.step('the results show both, and the revenue to the cent', () => readResults(page));
  await test.step('the next campaign begins with the message', () => useAsTemplate(page));
});

async function saveSegment(page: Page): Promise<void> {
  await page.goto('/admin/campaigns?tab=people');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Add condition' }).click();
  const adding = page.getByRole('dialog', { name: 'Add condition' });
  await adding.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Spend' }).click();
  await adding.getByRole('textbox', { name: /^Euros|^Amount/ }).fill('12');
  await adding.getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save as segment' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Paying guests');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Segment Paying guests')).toBeVisible();
  await page.getByRole('tab', { name: 'Segments' }).click();
  await expect(page.getByRole('link', { name: 'Paying guests' })).toBeVisible();
}

/** Changes the message with the keyboard. */
async function write(page: Page, event: Event): Promise<void> {
  const { create } = await beginCampaign(page, event, 'Winter programme');
  await expectNoBarriers(page);
  await create.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter programme');
  await page.getByRole('textbox', { name: 'Subject' }).fill('{{first_name|Hello}}, come again');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toContainText(event.title);
  await message.getByText('Hi {{first_name|there}},').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('The river has a new night for you.');
  await page.getByRole('button', { name: 'Move up' }).click();
  await page.getByRole('button', { name: 'Move down' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const mail = page.frameLocator('iframe[title="The message"]');
  await expect(mail.getByText('The river has a new night for you.')).toBeVisible();
  await expect(mail.getByText(event.title)).toBeVisible();
  await expect(mail.getByText('because you agreed to hear from')).toBeVisible();
}

/** As wide as a phone, light and dark, and then as wide as a desk. */
async function preview(page: Page): Promise<void> {
  const mail = page.frameLocator('iframe[title="The message"]');
  const screen = page.getByTitle('The message');
  expect((await screen.boundingBox())?.width).toBeLessThanOrEqual(PHONE_WIDTH);
  await expect(mail.locator('body')).not.toHaveCSS('background-color', 'rgb(21, 16, 28)');
  await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Dark').click();
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(21, 16, 28)');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Desk').click();
  // The whole mail is in view, made smaller.
  const mailWidth = async () => mail.locator('html').evaluate((html) => html.clientWidth);
  await expect.poll(mailWidth).toBeGreaterThan(600);
  await expect(async () => {
    const frame = await screen.boundingBox();
    const panel = await page.getByRole('region', { name: 'Preview' }).boundingBox();
    expect(frame?.x).toBeGreaterThan(panel?.x ?? Infinity);
    expect((frame?.x ?? 0) + (frame?.width ?? Infinity)).toBeLessThan(
      (panel?.x ?? 0) + (panel?.width ?? 0),
    );
  }).toPass();
}

async function choosePeople(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('radio', { name: 'A segment' }).check();
  await expect(page.getByRole('combobox', { name: 'Segment' })).toHaveValue('Paying guests');
  await expect(page.getByText('2 people would get it now')).toBeVisible();
  await expect(page.getByText('Left out: 1 did not agree.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Days since the last message' }).fill('30');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('2 people would get it now')).toBeVisible();
  await expectNoBarriers(page);
}

async function askForApproval(page: Page, marquee: Marquee, organizer: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Check and send' }).click();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  const isTest = ({ subject }: Email) => subject === 'Test: Ada, come again';
  await marquee.mailbox.latestMail(organizer.email, isTest);
  await page.getByText('At a time').click();
  await expectNoBarriers(page);
  await page.getByText('Now', { exact: true }).click();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('An administrator looks at this campaign.')).toBeVisible();
}

/** Unsubscribes with one click on the page of the mail's link. */
async function unsubscribe(
  reader: Page,
  mail: Email,
  unsubscribed: () => Promise<number>,
): Promise<void> {
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  const [leave = ''] = /http\S+\/u\/\S+/.exec(mail.text ?? '') ?? [];
  await reader.goto(leave);
  // Mail scanners follow the link, so looking at its page twice changes nothing.
  await reader.goto(leave);
  const ends = reader.getByRole('button', { name: /^No more marketing/ });
  await expect(ends).toHaveCount(3);
  const boxes = await Promise.all((await ends.all()).map((button) => button.boundingBox()));
  const gaps = boxes.slice(1).map((box, nth) => {
    const above = boxes[nth];
    return (box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  await expectNoBarriers(reader);
  await expect.poll(unsubscribed).toBe(0);
  await reader.getByRole('button', { name: /^No more marketing e-mails from Harbour/ }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/^You get no more/);
  await expectNoBarriers(reader);
  expect(await unsubscribed()).toBe(1);
}

async function readResults(page: Page): Promise<void> {
  await page.reload();
  const brought = page.getByRole('region', { name: 'What it brought' });
  await expect(brought).toContainText(/Clicked\s*1/);
  await expect(brought).toContainText('€12.50');
  await expect(brought).toContainText(/Unsubscribed\s*2/);
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText(/Sent\s*2/);
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByRole('cell', { name: 'Ana Lopes' })).toBeVisible();
}

/** Saves the message as a template, and begins the next campaign with it. */
async function useAsTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save as template' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('River nights');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('River nights is saved as a template')).toBeVisible();
  await page.goto('/admin/campaigns?tab=templates');
  await expect(page.getByRole('listitem').filter({ hasText: 'River nights' })).toBeVisible();
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await page.getByRole('button', { name: 'New campaign' }).click();
  const next = page.getByRole('dialog', { name: 'New campaign' });
  await next.getByRole('textbox', { name: 'Name' }).fill('Spring programme');
  await next.getByRole('combobox', { name: 'Begin with' }).click();
  await expect(page.getByRole('option')).toHaveCount(6);
  await page.getByRole('option', { name: 'River nights' }).click();
  await next.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    '{{first_name|Hello}}, come again',
  );
}
