import { changeSentences as say, holderChangesApi } from '@marquee/contract/holders/changes';
import { ordersApi, type Order } from '@marquee/contract/orders/orders';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CorrectButton } from './CorrectButton.tsx';

async function openHolders(order: Order) {
  server.answers(ordersApi.listOrders, pageOf(order));
  const screenOf = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await screenOf.user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await screenOf.user.click(await dialog.findByRole('radio', { name: 'Holders' }));
  await dialog.findByRole('button', { name: 'Save names' });
  return { ...screenOf, dialog };
}

it('says before the press how many codes and links become void, and how many mails go out', async () => {
  const order = paidOrderOf();
  const effect = { changed: 2, codes_voided: 1, links_voided: 1, mails: 2 };
  server.answers(holderChangesApi.changeHolders, {
    data: { ...order, effect },
    message: say.saved,
  });
  const { user, fill, dialog } = await openHolders(order);
  const [first] = dialog.getAllByRole('textbox', { name: 'Name' });
  if (!first) throw new Error('No ticket is there.');
  await fill(first, 'Ada');
  const figures =
    '2 tickets change. 1 code becomes void, and a new one is made. 1 link to a ticket becomes void.';
  const silent = `${figures} Nobody gets a new code by e-mail. No e-mail goes out.`;
  expect(await dialog.findByText(silent)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /^Send changed tickets/ }));
  expect(await dialog.findByText(`${figures} 2 e-mails go out.`)).toBeVisible();
  expect(server.callsOf(holderChangesApi.changeHolders).at(-1)?.body).toMatchObject({
    dry_run: true,
  });
  await user.click(dialog.getByRole('button', { name: 'Save names' }));
  expect(await screen.findByText(say.saved)).toBeVisible();
  expect(server.callsOf(holderChangesApi.changeHolders).at(-1)?.body).toMatchObject({
    holders: [{ ticket_id: 't-1', name: 'Ada' }, { ticket_id: 't-2' }],
    send: true,
    dry_run: false,
  });
});

it.each(['processing', 'applied'] as const)('names the people of a %s order', async (status) => {
  const places = ['Ada', ''].map((name, index) => {
    return { index, ticket_id: 'p-standard', Type: 'Standard', name, email: '' };
  });
  const order = orderOf({ status, places });
  const effect = { changed: 1, codes_voided: 0, links_voided: 0, mails: 0 };
  server.answers(holderChangesApi.changeHolders, {
    data: { ...order, effect },
    message: say.saved,
  });
  const { user, fill, dialog } = await openHolders(order);
  expect(dialog.queryByRole('checkbox')).toBeNull();
  const second = within(dialog.getByRole('group', { name: 'Standard · Ticket 2' }));
  await fill(second.getByRole('textbox', { name: 'Name' }), 'Ben');
  expect(await dialog.findByText(/^The tickets bear these names once .* No e-mail/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save names' }));
  expect(await screen.findByText(say.saved)).toBeVisible();
  expect(server.callsOf(holderChangesApi.changeHolders).at(-1)?.body).toMatchObject({
    holders: [
      { index: 0, ticket_id: 'p-standard', name: 'Ada' },
      { index: 1, ticket_id: 'p-standard', name: 'Ben' },
    ],
    send: false,
  });
});
