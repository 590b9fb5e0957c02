import { accountChangesApi } from '@marquee/contract/finance/account-changes';
import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountOf } from '../../../testing/connected-accounts.ts';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { GetPaidTab } from './GetPaidTab.tsx';

const { getConnectedAccount, listConnectedPayouts, refreshConnectedAccount } = connectedAccountsApi;

const enabled = accountOf({
  is_offered: true,
  status: 'enabled',
  charges_enabled: true,
  payouts_enabled: true,
  schedule: { interval: 'daily', weekday: null, month_day: null },
});

beforeEach(() => server.answers(accountChangesApi.listAccountChanges, { data: [] }));

function open(values: Parameters<typeof accountOf>[0], at = '/admin/money?tab=get-paid') {
  server.answers(getConnectedAccount, { data: accountOf({ is_offered: true, ...values }) });
  server.answers(listConnectedPayouts, pageOf());
  return renderScreen(<GetPaidTab organizationId="o-harbour-lights" />, { as: organizer, at });
}

it.each([
  ['none', 'Connect Stripe'],
  ['onboarding', 'Continue at Stripe'],
  ['stopped', 'Answer at Stripe'],
  ['disconnected', 'Connect Stripe'],
] as const)('an account that is %s has one next step', async (status, action) => {
  open({ status });
  expect(await screen.findByRole('button', { name: action })).toBeVisible();
});

it('says in words what Stripe asks for, each once', async () => {
  open({
    status: 'asked',
    asks: [
      'individual.verification.document',
      'person_1.verification.document',
      'external_account',
    ],
  });
  const list = await screen.findAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'An identity document',
    'Your bank account',
  ]);
});

it('lists what Stripe paid, and why a payout failed', async () => {
  server.answers(getConnectedAccount, { data: enabled });
  server.answers(
    listConnectedPayouts,
    pageOf({
      payout_id: 'po_1',
      amount: 24,
      status: 'failed',
      failure: 'No bank account was found.',
      created_at: '2030-01-05T00:00:00.000Z',
      arrives_at: '2030-01-07T00:00:00.000Z',
    } as const),
  );
  renderScreen(<GetPaidTab organizationId="o-harbour-lights" />, { as: organizer });
  const failure = await screen.findByText('No bank account was found.');
  const row = failure.closest('tr');
  expect(row).toHaveTextContent('€24.00');
});

it('asks Stripe for the state once after the return from its form', async () => {
  server.answers(refreshConnectedAccount, { data: enabled });
  open({ status: 'onboarding' }, '/admin/money?tab=get-paid&stripe=done');
  expect(await screen.findByText('Connected', { exact: true })).toBeVisible();
  expect(server.callsOf(refreshConnectedAccount)).toHaveLength(1);
});

it('sends only the day that a payout schedule needs', async () => {
  server.answers(getConnectedAccount, { data: enabled });
  server.answers(listConnectedPayouts, pageOf());
  const schedule = { interval: 'weekly', weekday: 'friday', month_day: null } as const;
  server.answers(connectedAccountsApi.setPayoutSchedule, { data: { ...enabled, schedule } });
  const { user } = renderScreen(<GetPaidTab organizationId="o-harbour-lights" />, {
    as: organizer,
  });
  const form = within(await screen.findByRole('region', { name: 'Payouts to your bank' }));
  await user.click(form.getByRole('combobox', { name: 'How often' }));
  await user.click(await screen.findByRole('option', { name: 'Every week' }));
  await user.click(form.getByRole('combobox', { name: 'Day of the week' }));
  await user.click(await screen.findByRole('option', { name: 'Friday' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByDisplayValue('Friday')).toBeVisible();
  const [sent] = server.callsOf(connectedAccountsApi.setPayoutSchedule);
  expect(sent?.body).toEqual({ interval: 'weekly', weekday: 'friday' });
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
});
