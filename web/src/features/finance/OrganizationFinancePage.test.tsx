import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { financeApi } from '@marquee/contract/finance/finance';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountOf } from '../../testing/connected-accounts.ts';
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

it('shows a client its balance and billing details, which only administrators change', async () => {
  server.answers(financeApi.getFinance, { data: finance });
  server.answers(financeApi.listLedger, pageOf());
  server.answers(connectedAccountsApi.getConnectedAccount, { data: accountOf() });
  server.answers(financeApi.getBilling, {
    data: {
      legal_name: '',
      billing_address: 'Pier 1\nHamburg',
      tax_number: 'DE123',
      tax_name: 'VAT',
      tax_rate: 7,
    },
  });
  const { user } = renderScreen(<OrganizationFinancePage />, { as: organizer });
  expect(await screen.findByText('€250.40')).toBeVisible();
  expect(screen.getByText('Owed to you')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Billing and tax' }));
  expect(await screen.findByText('VAT, 7%')).toBeVisible();
  expect(screen.getByText(/Only administrators of the platform can change them/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /payout|Adjust|Save/i })).toBeNull();
});
