import type { Page } from '@playwright/test';
import { createEvent } from '../../support/arrange.ts';
import { checkClosely } from '../../support/barriers.ts';
import { eventForm } from '../../support/event-form.ts';
import { enter, registerOrganizer } from '../../support/people.ts';
import { picture } from '../../support/pictures.ts';
import { rows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { look, lookAtAll, tabThrough } from '../../support/walk/look.ts';
import { visit } from '../../support/walk/visit.ts';

const SECURITY = '/admin/security-access-control';

async function lookAtEvents(page: Page, title: string) {
  await lookAtAll(page, ['/admin/event', '/admin/event/all']);
  await rows(page).filter({ hasText: title }).click();
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail).toBeVisible();
  await look(page, 'details of an event');
  await detail.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete event' })).toBeVisible();
  await look(page, 'the question before deleting');
  await visit(page, '/admin/event/all?search=nothing');
  await look(page, '/admin/event/all without a match');
  await visit(page, '/admin/event');
  await eventForm(page).save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, '/admin/event with errors');
}

async function lookAtCategories(page: Page) {
  await lookAtAll(page, ['/admin/category']);
  await rows(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'details of a category');
}

async function lookAtSettings(page: Page) {
  await lookAtAll(page, ['/admin/settings']);
  for (const choice of ['OpenStreetMap', 'Another address']) {
    await page.getByRole('radio', { name: choice }).check();
    await look(page, `maps from ${choice}`);
  }
}

async function lookAtSecurity(page: Page) {
  await visit(page, SECURITY);
  await expect(page.getByRole('tab').first()).toBeVisible();
  for (const part of await page.getByRole('tab').all()) {
    await part.click();
    await look(page, `${SECURITY}, ${await part.innerText()}`);
  }
  await tabThrough(page, SECURITY);
}

// Many screens each, and a busy machine is no failure.
test.slow();

test("the administrators' lists and forms are accessible", async ({
  page,
  context,
  installation,
  administrator,
  categories,
}) => {
  const organizer = await registerOrganizer(installation);
  const { buffer, name, mimeType } = picture();
  const { title } = await createEvent(organizer, {
    category: categories.slice(0, 3).map(({ ID }) => ID),
    image: new File([new Uint8Array(buffer)], name, { type: mimeType }),
  });
  await enter(context, administrator);
  await lookAtAll(page, ['/admin/dashboard', '/admin/user', '/admin/organization']);
  await lookAtEvents(page, title);
  await page.goto('/admin/category');
  await lookAtCategories(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await checkClosely(page, 'the menu as a drawer');
});

test('the screens of settings, security and money are accessible', async ({
  page,
  context,
  administrator,
  organizer,
}) => {
  await context.clearCookies();
  await enter(context, administrator);
  await lookAtAll(page, [
    '/admin/revenue',
    '/admin/finance',
    '/admin/finance?tab=refunds',
    '/admin/finance?tab=problems',
    `/admin/finance/${organizer.organizationId}`,
  ]);
  await lookAtSecurity(page);
  await lookAtSettings(page);
});
