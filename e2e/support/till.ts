import type { Category } from '@marquee/contract/categories';
import type { Event } from '@marquee/contract/events/events';
import type { Till } from '@marquee/contract/door-sales/tills';
import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import { createFreeEvent, scanner } from './door.ts';
import { expect } from './test.ts';

/** Creates an event tonight with a price. */
export function createPaidEvent(organizer: Person, categories: Category[]): Promise<Event> {
  return createFreeEvent(organizer, categories, {
    price: [
      { type: 'Standard', amount: 9.5 },
      { type: 'Child', amount: 0 },
    ],
    capacity: 20,
  });
}

export async function openSale(page: Page) {
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Sell at the door' });
  return {
    drawer,
    more: (type: string) => drawer.getByRole('button', { name: `Add one ${type} ticket` }),
    cash: drawer.getByRole('button', { name: 'Cash' }),
    card: drawer.getByRole('button', { name: 'Card' }),
    admitAtOnce: drawer.getByRole('switch', { name: 'Admit at once' }),
    sold: drawer.getByRole('status').filter({ hasText: /^Sold/ }),
    close: drawer.getByRole('button', { name: 'Close', exact: true }),
    till: drawer.getByRole('tab', { name: 'This till' }),
  };
}

export async function search(page: Page, text: string) {
  const door = scanner(page);
  await door.openSearch.click();
  await door.search.fill(text);
  return page.getByRole('dialog', { name: 'Search or type a code' });
}

export async function insideOf(organizer: Person, event: Event): Promise<number> {
  const answer = await organizer.api.get(`/api/events/${event.event_id}/door`);
  const { data } = (await answer.json()) as { data: { inside: number; conflicts: number } };
  expect(data.conflicts).toBe(0);
  return data.inside;
}

export async function tillsOf(organizer: Person, event: Event): Promise<Till[]> {
  const answer = await organizer.api.get(`/api/events/${event.event_id}/tills`);
  return ((await answer.json()) as { data: Till[] }).data;
}
