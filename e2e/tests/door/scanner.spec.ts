import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bookTickets,
  createFreeEvent,
  openDoor,
  openNewDoor,
  scanner,
  showToCamera,
  typeCode,
} from '../../support/door.ts';
import { expectKept } from '../../support/device.ts';
import { enter } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Has a browser of its own, with a camera that shows a film. Chromium reads the film whenever a page
 * starts the camera.
 */
const testWithCamera = test.extend<{ film: string }>({
  film: async ({ playwright: _ }, use) => {
    const film = join(tmpdir(), `marquee-camera-${randomUUID()}.y4m`);
    await use(film);
    rmSync(film, { force: true });
  },
  context: async ({ playwright, launchOptions, marquee, film }, use) => {
    const camera = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ];
    const args = [...(launchOptions.args ?? []), ...camera];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const options = { baseURL: marquee.address, permissions: ['camera'] };
    await use(await browser.newContext(options));
    await browser.close();
  },
});

testWithCamera(
  'the camera admits a ticket once, and a second scan shows the time of the first',
  async ({ page, film, organizer, categories, expectNoise }) => {
    expectNoise('409 PUT /api/ticket/validate');
    const event = await createFreeEvent(organizer, categories);
    const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
    showToCamera(film, ticket?.code);
    const door = scanner(page);
    await openDoor(page, event);

    await expect(door.result('Admitted')).toContainText('Ada Lindqvist');
    await expect(door.inside).toContainText('1 of 1 inside');
    // The camera ignores a ticket that is still in view; a typed code is looked up again.
    await expect(door.result('Admitted')).toBeHidden();
    await typeCode(page, ticket?.code ?? '');
    const again = door.result('Already admitted');
    await expect(again).toContainText('Ada Lindqvist');
    await expect(again).toContainText(/Already admitted at \d+:\d\d\s[AP]M/);
    await again.click();
    await expect(again).toBeHidden();
  },
);

test('offline the device decides, keeps its admissions and sends them automatically', async ({
  page,
  context,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  const {
    event,
    tickets: [first, second],
    door,
  } = await openNewDoor(page, organizer, categories, { quantity: 2 });
  await expectKept(page);

  await context.setOffline(true);
  await typeCode(page, first?.code ?? '');
  await expect(door.result('Admitted')).toContainText('Sofia Marques');
  await page.keyboard.press('Escape');
  await typeCode(page, first?.code ?? '');
  await expect(door.result('Already admitted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(door.waits).toContainText('1 admission is not sent yet');
  await expect(door.inside).toContainText('1 of 2 inside');

  // A phone that restarts at the gate keeps everything.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await expect(door.waits).toContainText('1 admission is not sent yet');
  await typeCode(page, first?.code ?? '');
  await expect(door.result('Already admitted')).toBeVisible();
  await page.keyboard.press('Escape');
  await typeCode(page, second?.code ?? '');
  await expect(door.result('Admitted')).toBeVisible();
  await expect(door.waits).toContainText('2 admissions are not sent yet');

  // A ticket sold since then: its reference is not on the list, so the answer is not a plain
  // refusal.
  await page.keyboard.press('Escape');
  const [late] = await bookTickets(organizer, event);
  await typeCode(page, late?.reference ?? '');
  await expect(door.result('Not on this list')).toContainText(
    /Not on this device’s list from \d+:\d\d\s[AP]M\. Check with the server/,
  );
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(door.waits).toBeHidden();
  const answer = await organizer.api.get(`/api/events/${event.event_id}/door`);
  expect(await answer.json()).toMatchObject({ data: { inside: 2, conflicts: 0 } });
});

test('tickets that two offline gates admitted are listed with both times', async ({
  page,
  context,
  browser,
  organizer,
  categories,
  marquee,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  const event = await createFreeEvent(organizer, categories);
  const [ticket] = await bookTickets(organizer, event, { name: 'Ada Lindqvist' });
  const other = await browser.newContext({ baseURL: marquee.address });
  await enter(other, organizer);
  const north = { page, context };
  const south = { page: await other.newPage(), context: other };
  for (const gate of [north, south]) {
    await openDoor(gate.page, event);
    await expect(scanner(gate.page).inside).toContainText('0 of 1 inside');
  }
  for (const gate of [north, south]) {
    await gate.context.setOffline(true);
    await typeCode(gate.page, ticket?.code ?? '');
    await expect(scanner(gate.page).result('Admitted')).toBeVisible();
    await expect(scanner(gate.page).waits).toBeVisible();
  }
  for (const gate of [north, south]) {
    await gate.context.setOffline(false);
    await expect(scanner(gate.page).waits).toBeHidden();
  }
  await page.getByRole('button', { name: 'Conflicts: 1' }).click();
  const panel = page.getByRole('dialog', { name: 'Conflicts' });
  await expect(panel).toContainText('Ada Lindqvist');
  await expect(panel).toContainText(/First: .*Again: /s);
  await panel.getByRole('button', { name: 'Settle Ada Lindqvist' }).click();
  await panel.getByRole('textbox', { name: 'What happened?' }).fill('Stepped out and came back');
  await panel.getByRole('button', { name: 'Settle' }).click();
  await expect(panel.getByText('There are no conflicts.')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Conflicts/ })).toBeHidden();
  await other.close();
});
