import { pathOf } from '@marquee/contract/endpoint';
import {
  type SendingSettings,
  sendingSettingsApi,
} from '@marquee/contract/campaign-sending/sending';
import type { Event } from '@marquee/contract/events/events';
import { type Browser, expect, type Page } from '@playwright/test';
import { listOrders, placeOrder, type Purchase } from '../arrange.ts';
import type { Marquee } from '../marquee.ts';
import type { Person } from '../people.ts';

/** Lets an installation send fast; the administrator approves nothing first. */
export async function sendFast(
  administrator: Person,
  given: Partial<SendingSettings> = {},
): Promise<void> {
  const data: SendingSettings = {
    per_second: 100,
    per_hour: 100_000,
    warm_up: false,
    texts_per_second: 100,
    texts_per_hour: 100_000,
    part_cents: 7.5,
    calling_code: '',
    weekly_per_person: 3,
    reviewed_first: 0,
    postal_address: '',
    ...given,
  };
  const path = `/api${pathOf(sendingSettingsApi.setSendingSettings)}`;
  expect((await administrator.api.put(path, { data })).status()).toBe(200);
}

/** Marks every order of an event as paid. */
export async function completeOrders(organizer: Person, event: Event): Promise<void> {
  for (const { order_id: orderId, status } of await listOrders(organizer, event)) {
    if (status === 'completed') continue;
    const data = { orderId, status: 'completed' };
    expect((await organizer.api.put('/api/order/status', { data })).status()).toBe(200);
  }
}

/** Sells tickets through the API, and marks them as paid. */
export async function sellTo(organizer: Person, event: Event, buyers: Purchase[]): Promise<void> {
  for (const buyer of buyers) await placeOrder(organizer, event, buyer);
  await completeOrders(organizer, event);
}

/** Begins a campaign from its event's page. Returns the dialog, named already. */
export async function beginCampaign(page: Page, event: Event, name: string) {
  await page.goto(`/admin/event/${event.event_id}/promote`);
  await page.getByRole('button', { name: 'Write to people' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  return { dialog, create: dialog.getByRole('button', { name: 'Create campaign' }) };
}

/**
 * Opens a link of a message on the phone of a reader, who is led to the event. A browser without a
 * window says so, and then its clicks do not count; this one does not say so.
 */
export async function followLink(
  browser: Browser,
  marquee: Marquee,
  event: Event,
  text = '',
): Promise<Page> {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
  const phone = await browser.newContext({
    baseURL: marquee.address,
    viewport: { width: 375, height: 812 },
    userAgent,
  });
  const reader = await phone.newPage();
  const [link = ''] = /http\S+\/l\/\S+/.exec(text) ?? [];
  await reader.goto(link);
  await expect(reader).toHaveURL(new RegExp(`/events/${event.slug}$`));
  return reader;
}

/** Books on the event's page, which is open. */
export async function book(reader: Page, name: string, email: string): Promise<void> {
  await reader.getByRole('textbox', { name: 'Name' }).fill(name);
  await reader.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await reader.locator('.booking button[type=submit]').click();
}
