import { readFile } from 'node:fs/promises';
import { checkClosely } from '../../support/barriers.ts';
import { addQuestion, openOrder, saveQuestions, startBooking } from '../../support/orders.ts';
import { expect, test } from '../../support/test.ts';

const pdf = {
  name: 'signed form.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'),
};
const hostile = { name: 'form.html', mimeType: 'application/pdf', buffer: Buffer.from('<html>') };

test('an organizer asks for a PDF, a buyer sends one from a phone, and staff save it', async ({
  page,
  browser,
  marquee,
  freeEvent: event,
}) => {
  const card = await addQuestion(page, event, 'Signed form');
  await card.getByRole('combobox', { name: 'Answer' }).click();
  await page.getByRole('option', { name: 'File', exact: true }).click();
  await card.getByRole('combobox', { name: 'Which files' }).click();
  await page.getByRole('option', { name: 'PDF only' }).click();
  await card.getByRole('switch', { name: 'An answer is required' }).click();
  await checkClosely(page, 'a question for a file');
  await saveQuestions(page);

  const buyer = await startBooking(browser, event, {
    email: 'file.bell@example.com',
    baseURL: marquee.address,
    viewport: { width: 375, height: 812 },
  });
  const field = buyer.getByRole('group', { name: 'Signed form' });
  await buyer.getByRole('button', { name: /^Book/ }).click();
  await expect(field.getByText('Please answer this question.')).toBeVisible();
  await field.getByLabel('Signed form').setInputFiles(hostile);
  await expect(field.getByText('Choose a PDF.', { exact: true })).toBeVisible();
  await checkClosely(buyer, 'a file that is refused');
  await field.getByLabel('Signed form').setInputFiles(pdf);
  await expect(field.getByText('Uploaded.')).toBeVisible();
  await buyer.reload();
  await expect(field.getByText('signed form.pdf')).toBeVisible();
  await field.getByRole('button', { name: 'Remove signed form.pdf' }).click();
  await expect(field.getByLabel('Signed form')).toBeFocused();
  await field.getByLabel('Signed form').setInputFiles(pdf);
  await expect(field.getByRole('button', { name: 'Remove signed form.pdf' })).toBeVisible();
  await checkClosely(buyer, 'a file that is sent');
  await buyer.getByRole('button', { name: /^Book/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Your tickets', exact: true })).toBeVisible();
  const own = buyer.waitForEvent('download');
  await buyer.getByRole('link', { name: 'signed form.pdf' }).click();
  expect((await own).suggestedFilename()).toBe('signed form.pdf');
  await buyer.context().close();

  const order = await openOrder(page, event);
  const saved = page.waitForEvent('download');
  await order.getByRole('link', { name: 'signed form.pdf' }).click();
  expect(await readFile(await (await saved).path())).toEqual(pdf.buffer);
  await page.goto(`/admin/event/${event.event_id}/attendees`);
  await page.getByRole('combobox', { name: 'Answers' }).click();
  await expect(page.getByRole('option', { name: 'Signed form: given (1)' })).toBeVisible();
});
