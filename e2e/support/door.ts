import { writeFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Category } from '@marquee/contract/categories';
import type { EventForm } from '@marquee/contract/events/form';
import type { Event } from '@marquee/contract/events/events';
import type { OrderTicket, PublicOrder } from '@marquee/contract/orders/public';
import { encodeQR } from 'qr';
import { createEvent, placeOrder, type Purchase } from './arrange.ts';
import { laterToday } from './calendar.ts';
import type { Person } from './people.ts';

/** What a fake camera is: a film of one picture, YUV 4:2:0, as Chromium takes it. */
const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 235;
const BLACK = 16;
const GRAY = 128;
/** A QR code wants so many modules of white around it. */
const QUIET_MODULES = 4;

/** An event of today with a free ticket, which is completed as soon as it is booked. */
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

/** Books tickets of a free event, and answers them as their holder has them. */
export async function bookTickets(
  organizer: Person,
  event: Event,
  purchase: Purchase = {},
): Promise<OrderTicket[]> {
  const { secret } = await placeOrder(organizer, event, purchase);
  const answer = await organizer.api.get(`/api/public/orders/${secret}`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: PublicOrder };
  return data.tickets;
}

/** From its next start on the camera whose film is in `file` sees this code; without one, a wall. */
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

/** The scanner of one event, by the names people read. */
export function scanner(page: Page) {
  return {
    /** The result that fills the screen. */
    result: (word: string): Locator => page.getByRole('button', { name: new RegExp(`^${word}`) }),
    openSearch: page.getByRole('button', { name: 'Search or type a code' }),
    search: page.getByRole('textbox', { name: 'Name, e-mail, reference or code' }),
    check: page.getByRole('button', { name: 'Check this code' }),
    inside: page.getByRole('button', { name: /inside/ }),
    pause: page.getByRole('button', { name: 'Pause' }),
    resume: page.getByRole('button', { name: 'Scan again' }),
    waits: page.getByText(/admissions? waits? to be sent/),
  };
}

/** Opens an event's door, and waits until its list is on the device. */
export async function openDoor(page: Page, event: Event): Promise<void> {
  await page.goto(`/admin/scan/${event.event_id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
}

/** Types a code into the search of a wide screen, as for a phone with a broken camera. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const { search, check } = scanner(page);
  await search.fill(code);
  await check.click();
}

/** Opens the door of a new event of today for which one order was booked. */
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
