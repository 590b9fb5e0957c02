import {
  type AssignableOrder,
  type BankEntry,
  bankFilesApi,
} from '@marquee/contract/transfers/bank-files';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BankTab } from './BankTab.tsx';

const entry: BankEntry = {
  entry_id: 'entry-1',
  booked_on: '2030-01-12',
  amount: 40,
  currency: 'EUR',
  payer: 'Grace Hopper',
  text: 'Karten 7F3K-QXDA, AB2 C-DE3F',
  details: '',
  is_double: false,
  whole: null,
  problem: 'several_orders',
  order: null,
  missing: null,
  reason: '',
};
const order: AssignableOrder = {
  order_id: 'order-1',
  reference: '7F3K-QXDA',
  event_id: 'e-fado',
  event_title: 'Fado',
  buyer: 'Grace Hopper',
  status: 'processing',
  total: 24.5,
  missing: 0,
  surplus: 15.5,
};

it('a transfer is divided between the orders that it names and one that a person adds', async () => {
  server.answers(bankFilesApi.listBankEntries, pageOf(entry));
  const { user } = renderScreen(<BankTab organizationId="o-harbour-lights" />, { as: organizer });
  const second = { ...order, order_id: 'order-2', reference: 'AB2C-DE3F', total: 10 };
  const third = { ...order, order_id: 'order-3', reference: 'ZZZZ-2222', total: 5 };
  server.answers(bankFilesApi.listAssignableOrders, {
    data: [order, { ...second, surplus: 30 }, { ...third, surplus: 35 }],
  });
  await user.click(
    await screen.findByRole('button', { name: 'More for €40.00 from Grace Hopper' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Divide between orders' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(/Order 7F3K-QXDA/)).toHaveValue('24.50');
  expect(dialog.getByLabelText(/Order AB2C-DE3F/)).toHaveValue('10.00');
  expect(dialog.getByText('€5.50 is left over and stays on the list.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add order ZZZZ-2222' }));
  const added = dialog.getByLabelText(/Order ZZZZ-2222/);
  expect(added).toHaveValue('5.00');
  await user.clear(added);
  await user.type(added, '6');
  expect(dialog.getByText('The parts are €0.50 more than the transfer.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Divide transfer' }));
  expect(server.callsOf(bankFilesApi.divideBankEntry)).toEqual([]);
  await user.clear(added);
  await user.type(added, '5,50');
  expect(dialog.getByText('Pays all of €5.00; €0.50 is then a refund due.')).toBeVisible();
  server.answers(bankFilesApi.divideBankEntry, () => {
    server.answers(bankFilesApi.listBankEntries, pageOf());
    return { data: { parts: [], rest: 0 } };
  });
  await user.click(dialog.getByRole('button', { name: 'Divide transfer' }));
  expect(await screen.findByText('No transfers need you')).toBeVisible();
  expect(server.callsOf(bankFilesApi.divideBankEntry)[0]?.body).toEqual({
    parts: [
      { order_id: 'order-1', amount: 24.5 },
      { order_id: 'order-2', amount: 10 },
      { order_id: 'order-3', amount: 5.5 },
    ],
  });
});
