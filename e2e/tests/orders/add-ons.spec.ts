import { expectNoBarriers } from '../../support/barriers.ts';
import { createFreeEvent, openDoor, scanner, typeCode } from '../../support/door.ts';
import { expect, test } from '../../support/test.ts';

test('T-shirts in sizes are set up, bought with a ticket on a phone and handed out on the scanner', async ({
  page,
  browser,
  marquee,
  organizer,
  categories,
  expectNoise,
  tolerateNoise,
}) => {
  expectNoise('409 PUT /api/ticket/validate');
  const event = await createFreeEvent(organizer, categories, {
    price: [
      { type: 'Adult', amount: 0 },
      { type: 'T-shirt', amount: 0 },
    ],
    capacity: 20,
    admission_rule: 'in_and_out',
  });
  await page.goto(`/admin/event/edit/${event.event_id}`);
  await page.getByRole('button', { name: 'More about price 2' }).click();
  await page.getByRole('checkbox', { name: 'Add-on: no seat' }).check();
  await page.getByRole('textbox', { name: 'Variant' }).fill('S, M');
  await page.getByRole('button', { name: 'Make 2 rows: S, M' }).click();
  await page.getByRole('textbox', { name: 'Stock 2' }).fill('1');
  await page.getByRole('textbox', { name: 'Stock 3' }).fill('2');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByRole('button', { name: 'Update Event' })).toBeHidden();

  const context = await browser.newContext({
    baseURL: marquee.address,
    viewport: { width: 375, height: 800 },
  });
  const buyer = await context.newPage();
  await buyer.goto(`/events/${event.slug}`);
  const shirts = buyer.getByRole('list', { name: 'T-shirt' });
  await expect(buyer.getByText('Picked up at the event. Only with a ticket.')).toBeVisible();
  await expect(shirts.getByRole('listitem')).toHaveText([/T-shirt, S.*1 left/su, /T-shirt, M/u]);
  await buyer.getByRole('button', { name: 'Remove one Adult ticket' }).click();
  await buyer.getByRole('button', { name: 'Add one T-shirt, M' }).click();
  await buyer.getByRole('button', { name: 'Add one T-shirt, M' }).click();
  await expect(buyer.getByRole('button', { name: 'Add one T-shirt, M' })).toBeDisabled();
  await expect(
    buyer.getByText('T-shirt, M is sold only with a ticket in the same order.'),
  ).toBeVisible();
  await buyer.getByRole('button', { name: 'Add one Adult ticket' }).click();
  await expect(buyer.getByText('1 ticket and 2 add-ons · Free').first()).toBeVisible();
  await buyer.getByLabel('Name', { exact: true }).fill('Ada Bell');
  await buyer.getByLabel('E-mail', { exact: true }).fill('ada@example.com');
  await expectNoBarriers(buyer);
  await buyer.getByRole('button', { name: 'Book 1 ticket and 2 add-ons' }).first().click();
  await expect(buyer.getByRole('article', { name: /^Ticket / })).toHaveCount(1);
  await expect(buyer.getByRole('article', { name: /^Add-on / })).toHaveCount(2);
  await expect(buyer.getByText('To pick up at the event').first()).toBeVisible();
  await expectNoBarriers(buyer);
  const secret = new URL(buyer.url()).pathname.replace('/orders/', '');
  const answer = await organizer.api.get(`/api/public/orders/${secret}`);
  const { data } = (await answer.json()) as {
    data: { tickets: { code: string; pick_up?: true }[] };
  };
  const [ticket, first, second] = data.tickets.map(({ code }) => code);
  expect(data.tickets.map(({ pick_up }) => pick_up)).toEqual([undefined, true, true]);
  // The next buyer finds one size gone.
  await buyer.goto(`/events/${event.slug}`);
  await expect(shirts.getByRole('listitem')).toHaveText([/1 left/u, /T-shirt, M.*Sold out/su]);
  await expectNoBarriers(buyer);

  await openDoor(page, event);
  const door = scanner(page);
  await typeCode(page, ticket ?? '');
  await expect(door.result('Admitted')).toContainText('To hand out: 2 × T-shirt, M');
  await door.result('Admitted').click();
  await typeCode(page, first ?? '');
  await expect(door.result('Hand out')).toContainText('T-shirt, M');
  await door.result('Hand out').click();
  await typeCode(page, first ?? '');
  await expect(door.result('Already handed out')).toContainText('Handed out at');
  await door.result('Already handed out').click();
  await expect(door.inside).toContainText('1 of 1 inside');
  await expectNoBarriers(page);

  // Without a network the device decides by the same rule, and sends it later.
  tolerateNoise('net::ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  await typeCode(page, second ?? '');
  await expect(door.result('Hand out')).toContainText('Checked offline');
  await door.result('Hand out').click();
  await typeCode(page, second ?? '');
  await expect(door.result('Already handed out')).toBeVisible();
  await door.result('Already handed out').click();
  await page.context().setOffline(false);
  await expect(door.waits).toBeHidden();

  await buyer.goto(`/orders/${secret}`);
  await expect(buyer.getByText(/^Picked up /).first()).toBeVisible();
  await context.close();
});
