import type { Event } from '@marquee/contract/events/events';
import { expectKept } from '../../support/device.ts';
import {
  bookTickets,
  createFreeEvent,
  openDoor,
  openNewDoor,
  scanner,
  typeCode,
} from '../../support/door.ts';
import { enter, type Person } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const insideOf = async (organizer: Person, event: Event) => {
  const answer = await organizer.api.get(`/api/events/${event.event_id}/door`);
  return ((await answer.json()) as { data: { inside: number } }).data.inside;
};

test('guests can leave and return with the rule in and out, also offline', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('409 PUT /api/ticket/validate');
  expectNoise('409 PUT /api/ticket/leave');
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  const {
    event,
    tickets: [ticket],
    door,
  } = await openNewDoor(
    page,
    organizer,
    categories,
    { name: 'Ada Lindqvist' },
    { admission_rule: 'in_and_out' },
  );
  const code = ticket?.code ?? '';
  await expectKept(page);
  const scan = async (word: string, sentence?: RegExp) => {
    await typeCode(page, code);
    await expect(door.result(word)).toContainText(sentence ?? word);
    await page.keyboard.press('Escape');
    await expect(door.result(word)).toBeHidden();
  };

  await scan('Admitted');
  await scan('Already admitted', /Already inside since/);
  await page.getByText('Check out', { exact: true }).click();
  await scan('Checked out');
  await expect(door.inside).toContainText('0 of 1 inside');
  await scan('Not inside', /This ticket left at/);

  await context.setOffline(true);
  await page.getByText('Admit', { exact: true }).click();
  await scan('Admitted');
  await scan('Already admitted', /Already inside since/);
  await door.search.fill('ada lindqvist');
  await page.getByRole('button', { name: 'Check out Ada Lindqvist, Standard' }).click();
  await expect(door.result('Checked out')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(door.inside).toContainText('0 of 1 inside');
  await page.getByRole('button', { name: 'Admit Ada Lindqvist, Standard' }).click();
  await expect(door.result('Admitted')).toBeVisible();
  await expect(door.waits).toContainText('3 admissions are not sent yet');

  await context.setOffline(false);
  await expect(door.waits).toBeHidden();
  expect(await insideOf(organizer, event)).toBe(1);
  await page.getByRole('button', { name: 'Details of Ada Lindqvist, Standard' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ticket' });
  await expect(sheet.getByRole('listitem')).toHaveText([
    /^Admitted/,
    /^Left/,
    /^Admitted/,
    /^Left/,
    /^Admitted/,
  ]);
});

test('an admission is undone with a reason, and the other scanners receive it', async ({
  page,
  browser,
  organizer,
  categories,
  marquee,
}) => {
  const event = await createFreeEvent(organizer, categories);
  const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
  const other = await browser.newContext({ baseURL: marquee.address });
  await enter(other, organizer);
  const south = await other.newPage();
  await openDoor(south, event);
  const door = scanner(page);
  await openDoor(page, event);

  await typeCode(page, ticket?.code ?? '');
  await expect(door.result('Admitted')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Last scans' }).click();
  await page.getByRole('button', { name: 'Details of Ada Lindqvist' }).click();
  await expect(scanner(south).inside).toContainText('1 of 1 inside');
  const sheet = page.getByRole('dialog', { name: 'Ticket' });
  await expect(sheet).toContainText('Inside since');
  await sheet.getByRole('button', { name: 'Undo admission' }).click();
  await sheet.getByRole('radio', { name: 'Another reason' }).check();
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Came with the wrong ticket');
  await sheet.getByRole('button', { name: 'Undo admission' }).click();
  await expect(sheet.getByRole('status')).toHaveText('The admission was undone.');
  await expect(sheet).toContainText('Came with the wrong ticket');
  await expect(scanner(south).inside).toContainText('0 of 1 inside');
  await scanner(south).search.fill('lindqvist');
  await south.getByRole('button', { name: 'Admit Ada Lindqvist, Standard' }).click();
  await expect(scanner(south).result('Admitted')).toBeVisible();

  // The first scanner finds the ticket among its last scans.
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(door.inside).toContainText('1 of 1 inside');
  await page.getByRole('button', { name: 'Details of Ada Lindqvist' }).click();
  await sheet.getByRole('button', { name: 'Undo admission' }).click();
  await sheet.getByRole('button', { name: 'Undo admission' }).click();
  await expect(sheet.getByRole('status')).toHaveText('The admission was undone.');
  expect(await insideOf(organizer, event)).toBe(0);
  await other.close();
});

test('the organizer chooses how often a ticket is admitted', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  await page.goto(`/admin/event/edit/${event.event_id}`);
  const admission = page.getByRole('radiogroup', { name: 'Admission' });
  await expect(admission.getByRole('radio', { name: 'Once', exact: true })).toBeChecked();
  await admission.getByRole('radio', { name: 'In and out' }).check();
  await page.getByRole('button', { name: 'Update Event' }).click();
  await page.waitForURL(/\/admin\/event\/all/);
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await expect(admission.getByRole('radio', { name: 'In and out' })).toBeChecked();
});
