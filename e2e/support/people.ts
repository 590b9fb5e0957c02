import { randomUUID } from 'node:crypto';
import {
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  expect,
} from '@playwright/test';
import { organizationCreateForm } from '@marquee/contract/organizations';
import { ADMINISTRATOR_EMAIL, type Marquee } from './marquee.ts';

/** A user with a session. */
export type Person = {
  name: string;
  email: string;
  organization: string;
  organizationId: string;
  /** Calls the API as this user. */
  api: APIRequestContext;
};

export type Installation = { marquee: Marquee; request: APIRequest };

/** Returns a name that no other test uses. */
export function unique(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`;
}

export function uniqueEmail(name = 'person'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

/** Registers a new organization through the API and signs in its first user. */
export async function registerOrganizer(
  installation: Installation,
  name = 'Ada Lindqvist',
): Promise<Person> {
  const organization = unique('Harbour Lights');
  const email = uniqueEmail();
  const api = await installation.request.newContext({ baseURL: installation.marquee.address });
  const multipart = organizationCreateForm.encode({ name: organization, email, user_name: name });
  const answer = await api.post('/api/organizations', { multipart });
  expect(answer.status(), await answer.text()).toBe(201);
  return signIn(installation, email, api);
}

export function signInAdministrator(installation: Installation): Promise<Person> {
  return signIn(installation, ADMINISTRATOR_EMAIL);
}

/** Signs in through the API with the code from the mail. */
export async function signIn(
  { marquee, request }: Installation,
  email: string,
  given?: APIRequestContext,
): Promise<Person> {
  const api = given ?? (await request.newContext({ baseURL: marquee.address }));
  const asked = await api.post('/api/user/request-otp', { data: { email } });
  expect(asked.status(), await asked.text()).toBe(201);
  const otp = await marquee.mailbox.latestCode(email);
  const answer = await api.post('/api/user/verify-otp', { data: { email, otp } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: Record<string, string | null> };
  return {
    api,
    email,
    name: data['name'] ?? '',
    organization: data['organization_name'] ?? '',
    organizationId: data['organization_id'] ?? '',
  };
}

/** Opens a person's session in a browser. */
export async function enter(context: BrowserContext, person: Person): Promise<void> {
  const { cookies } = await person.api.storageState();
  await context.addCookies(cookies);
}

/** Returns the names of the cookies that tell something of a browser's user. */
export async function tellingCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  // It says for some seconds that this browser has sent something, and nothing else.
  return names.filter((name) => name !== 'wrote');
}
