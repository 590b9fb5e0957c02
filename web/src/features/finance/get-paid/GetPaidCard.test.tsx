import { accountChangesApi } from '@marquee/contract/finance/account-changes';
import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { ordersApi } from '@marquee/contract/orders/orders';
import { paymentRulesApi } from '@marquee/contract/booking/payment-rules';
import { transferAccountApi } from '@marquee/contract/transfers/transfer';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountOf } from '../../../testing/connected-accounts.ts';
import { server } from '../../../testing/fake-server.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { GetPaidCard } from './GetPaidCard.tsx';
import { GetPaidSettings } from './GetPaidSettings.tsx';

const harbour = { ID: 'o-harbour-lights', Name: 'Harbour Lights' };
const nothing = { instructions: '', online: false, account: false };

function answer({ isOffered = false, instructions = nothing } = {}) {
  const data = accountOf({ is_offered: isOffered });
  server.answers(connectedAccountsApi.getConnectedAccount, { data });
  server.answers(ordersApi.getPaymentInstructions, { data: instructions });
  server.answers(accountChangesApi.listAccountChanges, { data: [] });
  server.answers(transferAccountApi.getTransferAccount, {
    data: { holder: '', iban: '', bic: '', bank: '' },
  });
  const own = { payment_days: null, unpaid_per_buyer: null, unpaid_percent: null };
  const platform = { payment_days: 7, unpaid_per_buyer: 20, unpaid_percent: 50 };
  server.answers(paymentRulesApi.getPaymentRules, { data: { own, platform } });
}

it('leads to the bank account where the platform connects no accounts', async () => {
  answer();
  const { user } = renderScreen(<GetPaidCard profile={organizer} />, { as: organizer });
  const card = within(await screen.findByRole('region', { name: 'Get paid' }));
  await user.click(card.getByRole('button', { name: 'Enter bank account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  expect(await dialog.findByRole('textbox', { name: 'IBAN' })).toBeVisible();
});

it.each([
  ['has an account', { ...nothing, account: true }],
  ['says how to pay', { ...nothing, instructions: 'In cash at the door.' }],
  ['is paid by the platform', { ...nothing, online: true }],
])('asks nothing of an organizer who %s', async (_, instructions) => {
  answer({ instructions });
  renderScreen(<GetPaidCard profile={organizer} />, { as: organizer });
  await waitFor(() => expect(server.callsOf(ordersApi.getPaymentInstructions)).toHaveLength(1));
  const card = screen.findByRole('region', { name: 'Get paid' }, { timeout: 300 });
  await expect(card).rejects.toThrow('Unable to find role');
});

it('asks nothing of those who may not decide where the money goes', async () => {
  answer();
  const manager = { ...organizer, role: 'manager' } as const;
  renderScreen(<GetPaidCard profile={manager} />, { as: manager });
  expect(server.callsOf(ordersApi.getPaymentInstructions)).toHaveLength(0);
  expect(screen.queryByRole('region', { name: 'Get paid' })).toBeNull();
});

it('the settings lead to Stripe where it is offered, and to the bank account', async () => {
  answer({ isOffered: true });
  const { user } = renderScreen(<GetPaidSettings organizer={harbour} />, { as: organizer });
  expect(await screen.findByRole('link', { name: 'Online payments' })).toHaveAttribute(
    'href',
    '/admin/money?tab=get-paid',
  );
  await user.click(screen.getByRole('button', { name: 'Bank account' }));
  expect(await screen.findByRole('dialog', { name: 'Payment' })).toBeVisible();
});
