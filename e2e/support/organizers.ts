import { expect, type Page } from '@playwright/test';
import { rows } from './screens.ts';

/** The form for a new organizer, or the one in the dialog that changes an organizer. */
export function organizerForm(page: Page) {
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    name: textbox('Organization Name'),
    email: textbox('Email Address'),
    phone: textbox('Phone Number'),
    description: textbox('Description'),
    firstUser: textbox('First user’s name'),
    file: page.locator('input[type="file"]').last(),
    preview: page.getByRole('img', { name: 'Logo: preview' }),
    remove: page.getByRole('button', { name: 'Remove' }),
    save: page.getByRole('button', { name: 'Save' }),
  };
}

/** Finds an organizer in the list and opens its details. */
export async function openOrganizer(page: Page, name: string) {
  await page.goto('/admin/organization?view=list');
  await page.getByRole('searchbox', { name: 'Search organizers' }).fill(name);
  await expect(rows(page)).toHaveText([new RegExp(name)]);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  return page.getByRole('dialog', { name });
}
