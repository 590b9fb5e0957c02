import { expect, type Page } from '@playwright/test';
import { type Installation, type Person, signIn, unique, uniqueEmail } from './people.ts';
import { rows } from './screens.ts';

/** The form for a new user, or the one in the dialog that changes a user. */
export function userForm(page: Page) {
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true }).last();
  return {
    name: textbox('Full Names'),
    email: textbox('Email Address'),
    phone: textbox('Phone Number'),
    role: page.getByRole('combobox', { name: 'Role', exact: true }).last(),
    organization: page.getByRole('combobox', { name: 'Organizer', exact: true }).last(),
    save: page.getByRole('button', { name: 'Save' }).last(),
    banner: (sentence: string) => page.getByText(sentence, { exact: true }),
  };
}

/** Creates a colleague in the person's organization and signs them in. */
export async function makeColleague(installation: Installation, person: Person): Promise<Person> {
  const data = { name: unique('Noor'), email: uniqueEmail(), phone: '+49 30 1234' };
  const answer = await person.api.post('/api/organizations/users', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return signIn(installation, data.email);
}

/** Finds a user in the list and opens its details. */
export async function openUser(page: Page, name: string) {
  await page.goto('/admin/user?view=list');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
  await expect(rows(page)).toHaveText([new RegExp(name)]);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  return page.getByRole('dialog', { name });
}

/** Returns 200 while the person's session is valid, 401 afterwards. */
export async function profileStatus({ api }: Person): Promise<number> {
  return (await api.get('/api/current/profile')).status();
}
