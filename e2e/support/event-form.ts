import { expect, type Page } from '@playwright/test';
import { daysAhead } from './calendar.ts';
import type { Upload } from './pictures.ts';

/** Values for the event form; fields that are left out are not changed. */
export type EventEntry = {
  picture?: Upload;
  title?: string;
  categories?: string[];
  description?: string;
  date?: string;
  startTime?: string;
  endDate?: string;
  endTime?: string;
  /** The text typed into the search; the first suggestion is chosen by keyboard. */
  place?: string | undefined;
  prices?: { type: string; amount: string }[];
  capacity?: string;
};

/** Returns everything that an event needs except its categories. */
export function completeEntry(entry: EventEntry): EventEntry {
  return {
    title: 'Fado by the river',
    description: 'An evening of fado.',
    date: daysAhead(30),
    startTime: '20:00',
    endDate: daysAhead(30),
    endTime: '23:00',
    place: 'Lisb',
    prices: [{ type: 'Standard', amount: '12.50' }],
    capacity: '120',
    ...entry,
  };
}

/** The event form's inputs by their accessible names. */
export function eventForm(page: Page) {
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });
  return {
    picture: page.locator('input[type="file"][aria-label="Poster"]'),
    title: textbox('Title'),
    categories: combobox('Categories'),
    description: textbox('Description'),
    date: textbox('Start date'),
    startTime: textbox('Start time'),
    endDate: textbox('End date'),
    endTime: textbox('End time'),
    location: combobox('Location'),
    locationName: textbox('Location name'),
    priceType: (row: number) => textbox(row === 1 ? 'Price type' : `Price type ${row}`),
    amount: (row: number) => textbox(row === 1 ? 'Amount' : `Amount ${row}`),
    addPrice: page.getByRole('button', { name: 'Add price' }),
    capacity: textbox('Capacity'),
    organizer: combobox('Organizer'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    update: page.getByRole('button', { name: 'Update Event' }),
  };
}

const texts = [
  'title',
  'description',
  'date',
  'startTime',
  'endDate',
  'endTime',
  'capacity',
] as const;

export async function fillEvent(page: Page, entry: EventEntry): Promise<void> {
  const form = eventForm(page);
  if (entry.picture) await form.picture.setInputFiles(entry.picture);
  for (const name of texts) {
    const text = entry[name];
    if (text !== undefined) await form[name].fill(text);
  }
  for (const name of entry.categories ?? []) await chooseCategory(page, name);
  if (entry.place !== undefined) await choosePlace(page, entry.place);
  for (const [index, { type, amount }] of (entry.prices ?? []).entries()) {
    if (index > 0) await form.addPrice.click();
    await form.priceType(index + 1).fill(type);
    await form.amount(index + 1).fill(amount);
  }
}

export async function chooseCategory(page: Page, name: string): Promise<void> {
  await eventForm(page).categories.fill(name);
  await page.getByRole('option', { name }).click();
}

/** Chooses the first suggestion by keyboard: letters, arrow down, Enter. */
export async function choosePlace(page: Page, letters: string): Promise<void> {
  const { location } = eventForm(page);
  await location.fill('');
  await location.pressSequentially(letters);
  const places = page.getByRole('listbox', { name: 'Locations' }).getByRole('option');
  await expect(places.first()).toContainText(letters);
  await location.press('ArrowDown');
  await location.press('Enter');
  await expect(location).toHaveValue(new RegExp(letters));
}
