import type { Email } from 'postal-mime';
import { createEvent } from '../../support/arrange.ts';
import { beginCampaign, sellTo, sendFast } from '../../support/campaigns/journey.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const isCampaign = ({ subject = '' }: Email) => subject.startsWith('A code for you');

test('a campaign gives a reader one code of a batch, and the link applies it', async ({
  page,
  browser,
  marquee,
  administrator,
  organizer,
  categories,
}) => {
  await sendFast(administrator);
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const ana = uniqueEmail('ana');
  await sellTo(organizer, event, [{ name: 'Ana Lopes', email: ana, marketing: true }]);
  const made = await organizer.api.post(`/api/events/${event.event_id}/codes/bulk`, {
    data: { count: 3, prefix: 'ana', batch: 'Winter letter', kind: 'percent', value: 20 },
  });
  const { data: batch } = (await made.json()) as { data: { codes: string[] } };

  const { create } = await beginCampaign(page, event, 'With a code');
  await create.click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('A code for you: {{code}}');
  await page.getByRole('combobox', { name: 'Each reader gets one of' }).click();
  await page.getByRole('option', { name: /^Winter letter: 3 of 3 left/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Check and send' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();

  const mail = await marquee.mailbox.latestMail(ana, isCampaign);
  const given = mail.subject?.split(': ')[1] ?? '';
  expect(batch.codes).toContain(given);
  const [link = ''] = /http\S+\/l\/\S+/.exec(mail.text ?? '') ?? [];
  const reader = await browser.newPage();
  await reader.goto(link);
  await expect(reader).toHaveURL(new RegExp(`/events/${event.slug}\\?code=${given}$`));
  await expect(reader.getByText(new RegExp(`${given}.*20% off`))).toBeVisible();
  await reader.close();

  await page.goto(`/admin/event/${event.event_id}/codes?batch=Winter+letter`);
  const sum = page.getByRole('region', { name: 'Batch' });
  await expect(sum).toContainText('3 codes, used 0 times. €0.00 sold, €0.00 off.');
  await expect(page.getByRole('row', { name: new RegExp(given) })).toContainText(
    'given to a reader',
  );
});
