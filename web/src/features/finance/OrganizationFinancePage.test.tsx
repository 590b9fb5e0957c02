import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { financeApi } from '@marquee/contract/finance/finance';
import type { LedgerEntry } from '@marquee/contract/finance/ledger';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountOf } from '../../testing/connected-accounts.ts';
import { answerNumbers, billing } from '../../testing/billing.ts';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import OrganizationFinancePage from './OrganizationFinancePage.tsx';

const finance = {
  organization_id: 'o-harbour-lights',
  organization_name: 'Harbour Lights',
  balance: 250.4,
  gross: 300,
  refunds: 0,
  fees: 12.5,
  net: 287.5,
  tax: 0,
  adjustments: 0,
  collected: 37.1,
  paid_out: 0,
  open_payout: null,
  upcoming: { amount: 0, events: [], more: 0 },
  invoice_years: [2030],
};

it('shows a client its balance, and leads to Company for billing and tax', async () => {
  server.answers(financeApi.getFinance, { data: finance });
  server.answers(financeApi.listLedger, pageOf());
  server.answers(connectedAccountsApi.getConnectedAccount, { data: accountOf() });
  const { goTo, address } = renderScreen(<OrganizationFinancePage />, {
    as: organizer,
    at: '/admin/money',
  });
  expect(await screen.findByText('€250.40')).toBeVisible();
  expect(screen.getByText('Owed to you')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Billing and tax' })).toBeNull();
  expect(screen.queryByRole('button', { name: /payout|Adjust|Save/i })).toBeNull();
  await goTo('/admin/money?tab=billing');
  expect(address()).toBe('/admin/organization');
});

it('writes the tax rate that an administrator types as every other percentage', async () => {
  server.answers(financeApi.getFinance, { data: finance });
  server.answers(financeApi.listLedger, pageOf());
  server.answers(connectedAccountsApi.getConnectedAccount, { data: accountOf() });
  server.answers(financeApi.getBilling, { data: billing });
  answerNumbers();
  const { user } = renderScreen(<OrganizationFinancePage />, {
    at: `/admin/finance/${finance.organization_id}`,
    path: '/admin/finance/:organizationId',
  });
  await user.click(await screen.findByRole('tab', { name: 'Billing and tax' }));
  expect(await screen.findByRole('textbox', { name: /^Rate/ })).toHaveValue('7%');
});

it('says in words what moved on the account of the organizer, beside the change', async () => {
  const collected = (debit: number, credit = 0) => [
    { account: 'collected' as const, price: null, quantity: 0, tax_rate: null, debit, credit },
  ];
  const entry = {
    number: 1,
    kind: 'sale',
    at: '2030-01-05T10:00:00.000Z',
    event_id: null,
    event_title: null,
    order_id: null,
    order_reference: null,
    buyer: null,
    payout_number: null,
    memo: '',
    written_by: null,
    change: 0,
    balance: 0,
  } as const;
  const entries: LedgerEntry[] = [
    {
      ...entry,
      entry_id: 'l-1',
      kind: 'payout_failed',
      memo: 'po_1: No bank account was found.',
      lines: [...collected(48), ...collected(0, 48)],
    },
    { ...entry, entry_id: 'l-2', kind: 'dispute', lines: collected(0, 50) },
    { ...entry, entry_id: 'l-3', kind: 'refund', lines: collected(0, 25) },
    { ...entry, entry_id: 'l-4', change: 2, lines: collected(48) },
  ];
  server.answers(financeApi.getFinance, { data: finance });
  server.answers(financeApi.listLedger, pageOf(...entries));
  server.answers(connectedAccountsApi.getConnectedAccount, { data: accountOf() });
  renderScreen(<OrganizationFinancePage />, { as: organizer });
  await screen.findByText('No bank account was found.');
  const changes = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[2]?.textContent);
  expect(changes).toEqual([
    '€48.00 not paid out',
    '€50.00 taken back',
    '€25.00 returned',
    '€2.00€48.00 collected',
  ]);
});
