import { writeFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Category } from '@marquee/contract/categories';
import type { EventForm } from '@marquee/contract/events/form';
import type { Event } from '@marquee/contract/events/events';
import type { OrderTicket } from '@marquee/contract/orders/order-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { encodeQR } from 'qr';
import { createEvent, placeOrder, type Purchase } from './arrange.ts';
import { laterToday } from './calendar.ts';
import type { Person } from './people.ts';

/** A fake camera's film: one picture in YUV 4:2:0, as Chromium expects it. */
const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 235;
const BLACK = 16;
const GRAY = 128;
/** White modules that a QR code needs around it. */
const QUIET_MODULES = 4;

/** Creates an event today with a free ticket, whose orders are completed immediately. */
export function createFreeEvent(
  organizer: Person,
  categories: Category[],
  values: EventForm = {},
): Promise<Event> {
  return createEvent(organizer, {
    ...laterToday(),
    price: [{ type: 'Standard', amount: 0 }],
    category: categories.slice(0, 1).map(({ ID }) => ID),
    ...values,
  });
}

/** Books tickets of a free event and returns them as their holder sees them. */
export async function bookTickets(
  organizer: Person,
  event: Event,
  purchase: Purchase = {},
): Promise<OrderTicket[]> {
  const { secret } = await placeOrder(organizer, event, purchase);
  return ticketsOf(organizer, secret);
}

/** Returns the tickets of an order as its buyer's page has them. */
export async function ticketsOf(organizer: Person, secret: string): Promise<OrderTicket[]> {
  const answer = await organizer.api.get(`/api/public/orders/${secret}`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: PublicOrder };
  return data.tickets;
}

/**
 * Writes the film for the camera: this code, or a blank wall. The camera shows it when it starts
 * next.
 */
export function showToCamera(file: string, code?: string): void {
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  if (code !== undefined) draw(light, encodeQR(code, 'raw', { border: QUIET_MODULES }));
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GRAY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame]));
}

function draw(light: Buffer, modules: boolean[][]): void {
  const size = Math.floor((HEIGHT * 0.8) / modules.length);
  const left = Math.floor((WIDTH - size * modules.length) / 2);
  const top = Math.floor((HEIGHT - size * modules.length) / 2);
  for (const [row, cells] of modules.entries()) {
    for (const [column, isBlack] of cells.entries()) {
      if (!isBlack) continue;
      for (let y = 0; y < size; y += 1) {
        const start = (top + row * size + y) * WIDTH + left + column * size;
        light.fill(BLACK, start, start + size);
      }
    }
  }
}

/** The scanner of one event by its accessible names. */
export function scanner(page: Page) {
  return {
    /** The full-screen result. */
    result: (word: string): Locator => page.getByRole('button', { name: new RegExp(`^${word}`) }),
    openSearch: page.getByRole('button', { name: 'Search or type a code' }),
    search: page.getByRole('textbox', { name: 'Name, e-mail, reference or code' }),
    check: page.getByRole('button', { name: 'Check this code' }),
    inside: page.getByRole('button', { name: /inside/ }),
    pause: page.getByRole('button', { name: 'Pause' }),
    resume: page.getByRole('button', { name: 'Scan again' }),
    waits: page.getByText(/admissions? (is|are) not sent yet/),
  };
}

/** Opens an event's scanner and waits for its heading. */
export async function openDoor(page: Page, event: Event): Promise<void> {
  await page.goto(`/admin/scan/${event.event_id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
}

/** Types a code into the search of a wide screen. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const { search, check } = scanner(page);
  await search.fill(code);
  await check.click();
}

/** Creates an event today with one order and opens its scanner. */
export async function openNewDoor(
  page: Page,
  organizer: Person,
  categories: Category[],
  purchase: Purchase = {},
  values: EventForm = {},
) {
  const event = await createFreeEvent(organizer, categories, values);
  const tickets = await bookTickets(organizer, event, purchase);
  await openDoor(page, event);
  return { event, tickets, door: scanner(page) };
}
