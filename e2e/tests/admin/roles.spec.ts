import { eventSentences } from '@marquee/contract/events/events';
import type { Page } from '@playwright/test';
import {
  enter,
  type Person,
  registerOrganizer,
  signIn,
  uniqueEmail,
} from '../../support/people.ts';
import { addressOf, expectPage, toast } from '../../support/screens.ts';
import { signInByMail } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const administratorsPaths = [
  '/admin/settings',
  '/admin/revenue',
  '/admin/security-access-control',
  '/admin/marketing',
  '/admin/finance',
];

test('an attendee sees neither menu and manages nothing', async ({
  page,
  context,
  installation,
  administrator,
}) => {
  const email = uniqueEmail('attendee');
  const data = { name: 'Noor', email, phone: '+49 30 1234', user_type: '1' };
  const made = await administrator.api.post('/api/organizations/users', { data });
  expect(made.status(), await made.text()).toBe(201);
  await enter(context, await signIn(installation, email));
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('listitem')).toHaveText(['Dashboard']);
  await expect(page.getByRole('link', { name: 'Create event' })).toHaveCount(0);
});

test('a client cannot open the screens of administrators', async ({ page, organizer: _ }) => {
  for (const path of administratorsPaths) {
    await page.goto(path);
    await expectPage(page, 'This page is not open to you');
    await expect(page).toHaveURL('/unauthorized');
  }
});

test('a visitor who opens the admin area signs in first and gets to the dashboard', async ({
  page,
  installation,
}) => {
  const { email } = await registerOrganizer(installation);
  await page.goto('/admin');
  await expectPage(page, 'Sign in');
  await signInByMail(page, installation.marquee.mailbox, email);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a visitor who opens an event of another organization signs in and does not find it', async ({
  page,
  installation,
  expectNoise,
}) => {
  expectNoise('404 GET /api/admin/event/no-such-event');
  const { email } = await registerOrganizer(installation);
  await page.goto('/admin/event/edit/no-such-event');
  await signInByMail(page, installation.marquee.mailbox, email);
  await expect(toast(page, eventSentences.loadFailed)).toBeVisible();
  await expect(page).toHaveURL('/admin/event/all');
  await page.goto('/admin/dashboard/event/no-such-event');
  await expect(page.getByText('Error: Requested resource not found.')).toBeVisible();
});

test('the not-found and unauthorized pages offer links', async ({ page, expectNoise }) => {
  await page.goto('/unauthorized');
  await expectPage(page, 'This page is not open to you');
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  expectNoise('404 GET /no/such/page');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expectPage(page, 'Page not found');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
});

test('after Logout no private data is left, also not with Back', async ({
  page,
  organizer,
  expectNoise,
}) => {
  expectNoise('401 GET /api/current/profile');
  await page.goto('/admin/dashboard');
  // The form's map is for those who are signed in.
  const map = page.waitForResponse(/\/map\/outline\.svg/);
  await page.getByRole('link', { name: 'Event Management' }).click();
  await expectPage(page, 'New event');
  await map;
  await logOut(page, organizer);
  await expect(page).toHaveURL('/register');
  await expectPage(page, 'Sign in');
  await page.goBack();
  await expectPage(page, 'Sign in');
  await expect(page.getByText(organizer.name)).toHaveCount(0);
  await expect(page.getByText(organizer.organization)).toHaveCount(0);
  const { status } = await profileOf(page);
  expect(status).toBe(401);
});

test('logging out ends the session in every tab', async ({
  page,
  context,
  organizer,
  expectNoise,
}) => {
  expectNoise('401 GET /api/');
  await page.goto('/admin/dashboard');
  await expectPage(page, `Welcome, ${organizer.name}`);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await logOut(other, organizer);
  await page.getByRole('link', { name: 'My Events' }).first().click();
  await expectPage(page, 'Sign in');
  expect(addressOf(page)).toBe('/register?redirect=%2Fadmin%2Fevent%2Fall');
});

async function logOut(page: Page, person: Person) {
  await page.getByRole('button', { name: person.name }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectPage(page, 'Sign in');
}

/** Returns the profile that the server answers to this browser. */
function profileOf(page: Page) {
  return page.evaluate(async () => {
    const { status } = await fetch('/api/current/profile');
    return { status };
  });
}
