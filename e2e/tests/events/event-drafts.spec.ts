import { sentences } from '@marquee/contract/errors';
import { eventSentences } from '@marquee/contract/events/events';
import { createEvent } from '../../support/arrange.ts';
import { type Breakdown, breakCall, repairCall } from '../../support/breakdown.ts';
import { completeEntry, eventForm, fillEvent } from '../../support/event-form.ts';
import { enter, registerOrganizer, unique } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { addressOf, expectPage, toast } from '../../support/screens.ts';
import { signInByMail } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const CREATE = 'POST /api/events';

test('typed text survives every failed save', async ({
  page,
  organizer: _,
  categories,
  expectNoise,
}) => {
  const title = unique('Stubborn');
  await page.goto('/admin/event');
  await fillEvent(page, completeEntry({ title, categories: [categories[0]?.Name ?? ''] }));
  const form = eventForm(page);
  const failures: [Breakdown, string, string][] = [
    ['no answer', sentences.noConnection, `net::ERR_CONNECTION_FAILED ${CREATE}`],
    [400, sentences.invalid, `400 ${CREATE}`],
    [403, sentences.forbidden, `403 ${CREATE}`],
    [404, sentences.notFound, `404 ${CREATE}`],
    [500, sentences.other, `500 ${CREATE}`],
  ];
  for (const [breakdown, sentence, noise] of failures) {
    expectNoise(noise);
    await breakCall(page, CREATE, breakdown);
    await form.save.click();
    await expect(toast(page, sentence)).toBeVisible();
    await expect(form.title).toHaveValue(title);
    await expect(form.location).toHaveValue(/Lisb/);
    await repairCall(page, CREATE);
  }
  await form.save.click();
  await expect(toast(page, `${title} ${eventSentences.created}`)).toBeVisible();
});

test('a session that ends during work keeps the typed text', async ({
  page,
  organizer,
  installation,
  categories,
  expectNoise,
}) => {
  // The refused save, and calls of the page that is left.
  expectNoise('401 ');
  const title = unique('Interrupted');
  await page.goto('/admin/event');
  await fillEvent(page, completeEntry({ title, categories: [categories[0]?.Name ?? ''] }));
  await organizer.api.post('/api/logout');
  await eventForm(page).save.click();
  await expectPage(page, 'Sign in');
  await expect(toast(page, sentences.unauthorized)).toBeVisible();
  expect(addressOf(page)).toBe('/register?redirect=%2Fadmin%2Fevent');
  await signInByMail(page, installation.marquee.mailbox, organizer.email);
  await expectPage(page, 'New event');
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  const form = eventForm(page);
  await expect(form.title).toHaveValue(title);
  await expect(form.description).toHaveValue('An evening of fado.');
  await expect(form.location).toHaveValue(/Lisb/);
  await expect(form.amount(1)).toHaveValue('12.50');
  await expect(form.capacity).toHaveValue('120');
  await form.save.click();
  await expect(toast(page, `${title} ${eventSentences.created}`)).toBeVisible();
});

test('a session that ends during an edit keeps the typed text', async ({
  page,
  context,
  organizer,
  installation,
  categories,
  expectNoise,
}) => {
  expectNoise('401 ');
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const { event_id } = await createEvent(organizer, { category });
  await page.goto(`/admin/event/edit/${event_id}`);
  const form = eventForm(page);
  await form.title.fill('Fado after the break');
  await context.clearCookies();
  await form.update.click();
  await expectPage(page, 'Sign in');
  await signInByMail(page, installation.marquee.mailbox, organizer.email);
  await expect(page).toHaveURL(`/admin/event/edit/${event_id}`);
  await expect(form.title).toHaveValue('Fado after the break');
  await form.update.click();
  await expect(toast(page, eventSentences.updated)).toBeVisible();
});

test('a reload keeps the typed text until it is discarded', async ({ page, organizer: _ }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/event');
  const form = eventForm(page);
  await form.title.fill('Half a thought');
  await page.reload();
  await expect(form.title).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form.title).toHaveValue('');
  await page.reload();
  await expectPage(page, 'New event');
  await expect(form.title).toHaveValue('');
});

test('a reload loses a new poster and keeps the saved one', async ({
  page,
  organizer,
  categories,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const { buffer, name, mimeType } = picture();
  const image = new File([new Uint8Array(buffer)], name, { type: mimeType });
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const { event_id } = await createEvent(organizer, { category, image });
  await page.goto(`/admin/event/edit/${event_id}`);
  const form = eventForm(page);
  const preview = page.getByRole('img', { name: 'Poster: preview' });
  const saved = (await preview.getAttribute('src')) ?? '';
  await form.picture.setInputFiles(picture('another.png'));
  await form.title.fill('Half a thought');
  await page.reload();
  await expect(form.title).toHaveValue('Half a thought');
  await expect(preview).toHaveAttribute('src', saved);
});

test('leaving with unsaved text asks first', async ({ page, organizer: _ }) => {
  await page.goto('/admin/event');
  const form = eventForm(page);
  await form.title.fill('Half a thought');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(form.title).toHaveValue('Half a thought');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the next user of this browser does not see another user’s draft', async ({
  page,
  context,
  organizer: _,
  installation,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/event');
  await eventForm(page).title.fill('My secret plan');
  await enter(context, await registerOrganizer(installation, 'Bo Andersson'));
  await page.reload();
  await expect(page.getByRole('banner').getByText('Bo Andersson')).toBeVisible();
  await expect(eventForm(page).title).toHaveValue('');
});
