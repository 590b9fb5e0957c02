import { createFreeEvent, openDoor, scanner } from '../../support/door.ts';
import { checkClosely, NARROW as PHONE, resize } from '../../support/barriers.ts';
import { expectKeyboardReaches } from '../../support/keyboard/reach.ts';
import { expect, test } from '../../support/test.ts';

test('a guest list is pasted, filled by a promoter, and admitted at the door', async ({
  page,
  browser,
  organizer,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  await page.goto(`/admin/event/${event.event_id}/guests`);
  await page.getByRole('button', { name: 'Add guests' }).click();
  const adding = page.getByRole('dialog', { name: 'Add guests' });
  const text = adding.getByRole('textbox', { name: 'Guests, one per line' });
  await expect(text).toBeFocused();
  await text.fill('Ada Lovelace +2, ada@example.org, Table 4\nGrace Hopper, grace@nowhere');
  await expect(adding.getByRole('list', { name: 'Preview' })).toContainText(
    'Grace Hopper, grace@nowhere',
  );
  await expect(adding.getByText('Enter a valid e-mail address.')).toBeVisible();
  await checkClosely(page, 'a pasted guest list');
  await adding.getByRole('button', { name: 'Add 1 guest' }).click();
  await expect(text).toHaveValue('Grace Hopper, grace@nowhere');
  await text.fill('Grace Hopper, grace@example.org');
  await adding.getByRole('button', { name: 'Add 1 guest' }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toContainText('+2');

  await page.getByRole('button', { name: 'Promoters' }).click();
  const links = page.getByRole('dialog', { name: 'Promoters' });
  await links.getByRole('textbox', { name: 'Promoter' }).fill('Mara Night');
  await links.getByRole('textbox', { name: 'Seats' }).fill('3');
  await links.getByRole('button', { name: 'Create link' }).click();
  const address = await links.getByRole('textbox', { name: 'Link' }).inputValue();

  const stranger = await browser.newContext();
  const promoter = await stranger.newPage();
  await promoter.setViewportSize(PHONE);
  await promoter.goto(address);
  await promoter.getByRole('textbox', { name: 'Guests, one per line' }).fill('Alan Turing +1');
  await promoter.getByRole('button', { name: 'Add guests' }).click();
  await expect(promoter.getByRole('status')).toHaveText('1 guest added.');
  await expect(promoter.getByText(/^1 of 3 seats left/)).toBeVisible();
  await expect(promoter.getByText('Grace Hopper')).toHaveCount(0);
  await checkClosely(promoter, 'the promoter’s page');
  await expectKeyboardReaches(promoter, 'the promoter’s page');
  await stranger.close();

  await resize(page, PHONE);
  await openDoor(page, event);
  const door = scanner(page);
  await door.openSearch.click();
  await door.search.fill('turing');
  const found = page.getByRole('dialog', { name: 'Search or type a code' });
  await expect(found.getByText('Guest +1 · 2 tickets · 0 admitted')).toBeVisible();
  await checkClosely(page, 'a guest at the door');
  await found.getByRole('button', { name: 'Tickets of Alan Turing' }).click();
  await found
    .getByRole('button', { name: /^Admit Alan Turing/ })
    .first()
    .click();
  await expect(door.result('Admitted')).toContainText('Alan Turing');
  await expect(door.result('Admitted')).toContainText('Guest +1');
  await door.result('Admitted').click();
  await expect(door.inside).toContainText('1 of 6 inside');
});
