import type { PublicOrder } from '@marquee/contract/orders/public';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { laterToday } from '../../support/calendar.ts';
import { createFreeEvent, openDoor, scanner, typeCode } from '../../support/door.ts';
import { ordersPath } from '../../support/orders.ts';
import { expect, test } from '../../support/test.ts';

test('a named holder reads the message with the own ticket, and the door knows why the old code is void', async ({
  page,
  context,
  browser,
  marquee,
  organizer,
  categories,
  expectNoise,
}) => {
  expectNoise('net::ERR_INTERNET_DISCONNECTED');
  expectNoise('409 PUT /api/ticket/validate');
  const event = await createFreeEvent(organizer, categories);
  const { api } = organizer;
  const put = async (path: string, data: object) => {
    const answer = await api.put(`/api${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await put(`/events/${event.event_id}/names`, { mode: 'optional', emails: true });
  const buyer = { name: 'Ada Bell', email: 'ada.bell@example.com' };
  const { secret } = await placeOrder(organizer, event, { quantity: 2, ...buyer });
  const order = await api.get(`/api/public/orders/${secret}`);
  const { tickets } = ((await order.json()) as { data: PublicOrder }).data;
  const named = { reference: tickets[0]?.reference, name: 'Ben Bell', email: 'ben@example.com' };
  await put(`/public/orders/${secret}/holders`, { holders: [named] });

  await page.goto(`/admin/event/${event.event_id}/messages`);
  await page.getByRole('button', { name: 'New message' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('Doors at seven');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Come early.');
  await dialog.getByRole('button', { name: 'Send to 2 ticket holders' }).click();
  await expect(page.getByText('2 ticket holders get your message.')).toBeVisible();
  const mail = await marquee.mailbox.latestMail(
    'ben@example.com',
    ({ subject }) => subject === 'Doors at seven',
  );
  expect(mail.text).not.toMatch(/\/orders\/|Ada/);
  const address = /https?:\/\/\S+\/tickets\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const outside = await browser.newContext({ baseURL: marquee.address });
  const holder = await outside.newPage();
  await holder.goto(address);
  await expect(holder.getByText('Ben Bell')).toBeVisible();

  const handed = { ...named, name: 'Cem Bell', email: 'cem@example.com', hand_over: true };
  await put(`/public/orders/${secret}/holders`, { holders: [handed] });
  expect((await holder.goto(address))?.status()).toBe(404);
  await outside.close();

  await openDoor(page, event);
  const { result } = scanner(page);
  const why = 'This ticket went to somebody else, with a new code. Ask for the newer ticket.';
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    await typeCode(page, tickets[0]?.code ?? '');
    await expect(result('Cancelled')).toContainText(why);
    // Offline, the scanner shows the same result, and that it is offline.
    if (isOffline) await expectNoBarriers(page);
    await page.keyboard.press('Escape');
  }
});

test('staff say how an order was paid, and the list names it', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, {
    ...laterToday(),
    price: [{ type: 'Standard', amount: 12.5 }],
    category: categories.slice(0, 1).map(({ ID }) => ID),
  });
  await placeOrder(organizer, event, { name: 'Ada Bell' });
  await page.goto(ordersPath(event));
  await page.getByRole('button', { name: /^Open order / }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const question = page.getByRole('dialog', { name: 'Mark as paid' });
  await question.getByRole('radio', { name: 'In cash or at the door' }).click();
  await expectNoBarriers(page);
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  const [order] = await listOrders(organizer, event);
  expect(order).toMatchObject({ status: 'completed', payment_way: 'door' });
});
