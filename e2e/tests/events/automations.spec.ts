import { createEvent } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { sellTo } from '../../support/campaigns/journey.ts';
import { letEventPass } from '../../support/calendar.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const PHONE = { width: 375, height: 812 };

test('an organizer lets guests be asked how it was, a guest says it, and the organizer reads it', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
}) => {
  test.slow();
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const [ana, ben] = ['ana', 'ben'].map(uniqueEmail);
  await sellTo(organizer, event, [
    { name: 'Ana Lopes', email: ana ?? '', marketing: true },
    { name: 'Ben Ode', email: ben ?? '' },
  ]);

  // The switch, by keyboard; only service was on.
  await page.goto('/admin/campaigns?tab=automations');
  await expect(page.getByRole('switch', { name: /^Reminder/ })).toBeChecked();
  const rating = page.getByRole('switch', { name: /^How was it/ });
  await expect(rating).not.toBeChecked();
  await rating.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('How was it? is on')).toBeVisible();

  // Its words, with a preview.
  await page.getByRole('link', { name: 'Edit How was it?' }).click();
  const preview = page.frameLocator('iframe[title="The message"]');
  await expect(preview.getByText(`How was it? Choose your stars`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('So, {{event}}?');
  await expect(page.getByText(`So, ${event.title}?`)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await marquee.mailbox.latestMail(
    organizer.email,
    ({ subject }) => subject === `Test: So, ${event.title}?`,
  );
  await page.getByRole('textbox', { name: 'Subject' }).fill('How was {{event}}?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Automation saved')).toBeVisible();

  // The event passes, and the mail arrives by itself, with consent only.
  await letEventPass(marquee, event.event_id);
  // It looks for what is due when it starts, and then every half minute.
  await page.goto('about:blank');
  await marquee.kill();
  await marquee.restart();
  const mail = await marquee.mailbox.latestMail(
    ana ?? '',
    ({ subject }) => subject === `How was ${event.title}?`,
  );
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')).toBeDefined();

  // The guest follows a star; nothing is stored until the form is sent, which needs no script.
  const [, fourth = ''] = /4 ★ \((http[^)\s]+)\)/.exec(mail.text ?? '') ?? [];
  const guests = await browser.newContext({
    baseURL: marquee.address,
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  const guest = await guests.newPage();
  await guest.goto(fourth);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`How was ${event.title}?`);
  const stars = guest.getByRole('radio', { name: '4 stars' });
  await expect(stars).toBeChecked();
  const ratings = async () => {
    const answer = await organizer.api.get(`/api/events/${event.event_id}/ratings`);
    return ((await answer.json()) as { data: { count: number } }).data.count;
  };
  expect(await ratings()).toBe(0);
  await stars.focus();
  await guest.keyboard.press('ArrowRight');
  await expect(guest.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await guest
    .getByRole('textbox', { name: /^In a sentence/ })
    .fill('We danced until the lights came on.');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  expect(await ratings()).toBe(1);
  await guests.close();
  // The checks of axe need scripts.
  const readers = await browser.newContext({ baseURL: marquee.address, viewport: PHONE });
  const reader = await readers.newPage();
  await reader.goto(fourth);
  await expectNoBarriers(reader);
  await readers.close();

  // The organizer reads it, and sees what the automation sent.
  await page.goto(`/admin/dashboard/event/${event.event_id}`);
  const panel = page.getByRole('region', { name: 'How it was' });
  await expect(panel).toContainText('We danced until the lights came on.');
  await expect(panel).toContainText('Ana Lopes, 5 of 5');
  await expectNoBarriers(page);
  await page.goto('/admin/campaigns?tab=automations&kind=rating');
  await page.getByRole('button', { name: `Open How was it?: ${event.title}` }).click();
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText(/Sent\s*1/);
});
