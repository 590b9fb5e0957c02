import type { AuditCheck, AuditEntry } from '@marquee/contract/audit/audit';
import type { Page } from '@playwright/test';
import { enter, unique, uniqueEmail } from '../../support/people.ts';
import { rows, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { openUser, userForm } from '../../support/users.ts';

const LOG = '/admin/security-access-control?tab=audit';

test.describe('the audit log', () => {
  test.beforeEach(({ context, administrator }) => enter(context, administrator));

  test('shows what was changed in the browser, before and after', async ({
    page,
    administrator,
  }) => {
    const [old, changed] = [unique('Noor'), unique('Imani')];
    const data = { name: old, email: uniqueEmail(), phone: '+49 30 1234', user_type: '1' };
    const made = await administrator.api.post('/api/organizations/users', { data });
    expect(made.status(), await made.text()).toBe(201);

    const details = await openUser(page, old);
    await details.getByRole('button', { name: 'Edit' }).click();
    const form = userForm(page);
    await form.name.fill(changed);
    await form.phone.fill('+49 30 9999');
    await form.save.click();
    await expect(toast(page, `${changed} saved.`)).toBeVisible();

    await page.goto(LOG);
    await page.getByRole('searchbox', { name: 'Search entries' }).fill(changed);
    await expect(rows(page)).toHaveText([/Changed the user Imani .+Name, Phone.*127\.0\.0\.1/]);
    await rows(page).getByText('Name, Phone').click();
    const entry = page.getByRole('dialog', { name: /^Entry \d+$/ });
    const name = entry.getByRole('definition').filter({ hasText: old });
    await expect(name).toHaveText(`Before: ${old}`);
    await expect(entry.getByText(`After: ${changed}`)).toBeAttached();
    await expect(entry.getByText('After: +49 30 9999')).toBeAttached();
    await expect(entry.getByText(administrator.email)).toBeVisible();

    // Opens all changes to the same user; the address has the filter.
    await entry.getByRole('link', { name: 'History' }).click();
    await expect(entry).toBeHidden();
    await expect(rows(page)).toHaveText([/Changed the user Imani/, /Added the user Noor/]);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: /^Remove the filter Only Imani/ }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\?tab=audit$/);
  });

  test('is checked by a button that shows the fingerprint of the newest entry', async ({
    page,
    administrator,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(LOG);
    await page.getByRole('button', { name: 'Check the log' }).click();
    await expect(page.getByText('The log is intact.')).toBeVisible();
    const { data } = (await (await administrator.api.get('/api/audit/check')).json()) as {
      data: AuditCheck;
    };
    const list = (await (await administrator.api.get('/api/audit?limit=1')).json()) as {
      data: AuditEntry[];
      total: number;
    };
    expect(data).toMatchObject({ ok: true, entries: list.total });
    await expect(page.getByText(data.head.hash)).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
  });
});

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
