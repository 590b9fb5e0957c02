import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { financeApi } from '@marquee/contract/finance/finance';
import { type Organization, organizationsApi } from '@marquee/contract/organizations';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { answerNumbers } from '../testing/billing.ts';
import { accountOf } from '../testing/connected-accounts.ts';
import { server } from '../testing/fake-server.ts';
import { pageOf } from '../testing/lists.ts';
import { organizer } from '../testing/profiles.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import OrganizationPage from './OrganizationPage.tsx';

const AT = '/admin/organization';
const tramshed: Organization = {
  ID: 'o-tramshed',
  Name: 'Tramshed Collective',
  email: 'hello@example.com',
  phone: '',
  description: '',
  logoURL: null,
  locale: null,
  accent: '',
  terms_url: 'https://tram.example/terms',
  imprint_url: '',
  created_at: '2030-01-05T10:00:00.000Z',
};
const billing = {
  legal_name: '',
  billing_address: '',
  billing_country: '',
  tax_number: '',
  tax_name: 'VAT',
  tax_rate: 7,
  tax_exemption: null,
  tax_reason: '',
};

async function openCompany() {
  server.answers(organizationsApi.listOrganizations, pageOf(tramshed));
  server.answers(connectedAccountsApi.getConnectedAccount, { data: accountOf({}) });
  server.answers(financeApi.getBilling, { data: billing });
  answerNumbers();
  const rendered = renderScreen(<OrganizationPage />, {
    at: AT,
    as: { ...organizer, role: 'owner' },
  });
  const details = within(await screen.findByRole('region', { name: 'Company details' }));
  const invoices = within(screen.getByRole('region', { name: 'Billing and tax' }));
  await invoices.findByRole('textbox', { name: 'Tax number' });
  return { ...rendered, details, invoices };
}

/** Reads everything on screen again, as a window does that gets the focus. */
const reload = () =>
  act(async () => {
    await queryClient.invalidateQueries({ queryKey: ['organizations'] });
    await queryClient.invalidateQueries({ queryKey: ['finance'] });
    // The cache tells its readers in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });

it('keeps what was typed when a reload of the page’s data fails', async () => {
  const { fill, details, invoices } = await openCompany();
  await fill(details.getByRole('textbox', { name: 'Organization Name' }), 'Half a na');
  await fill(invoices.getByRole('textbox', { name: 'Tax number' }), 'DE1');
  server.refuses(organizationsApi.listOrganizations, 'internal');
  server.refuses(financeApi.getBilling, 'internal');
  await reload();
  expect(details.getByRole('textbox', { name: 'Organization Name' })).toHaveValue('Half a na');
  expect(invoices.getByRole('textbox', { name: 'Tax number' })).toHaveValue('DE1');
});

it('keeps the text when a save fails, and sends it again', async () => {
  const { user, fill, details } = await openCompany();
  await fill(details.getByRole('textbox', { name: 'Organization Name' }), 'Tram Shed');
  server.loses(organizationsApi.updateOrganization);
  await user.click(details.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Network error: Please check/)).toBeVisible();
  act(() => onlineManager.setOnline(true));
  server.answers(organizationsApi.updateOrganization, { data: { ...tramshed, Name: 'Tram Shed' } });
  await user.click(details.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tram Shed saved.')).toBeVisible();
});

it('shows what somebody else saved, beside what was typed here', async () => {
  const { fill, details, invoices } = await openCompany();
  await fill(details.getByRole('textbox', { name: 'Organization Name' }), 'Tram Shed');
  await fill(invoices.getByRole('textbox', { name: 'Tax number' }), 'DE1');
  const phone = '+44 20 7946 0142';
  server.answers(organizationsApi.listOrganizations, pageOf({ ...tramshed, phone }));
  server.answers(financeApi.getBilling, { data: { ...billing, tax_rate: 19 } });
  await reload();
  expect(details.getByRole('textbox', { name: 'Phone Number' })).toHaveValue(phone);
  expect(details.getByRole('textbox', { name: 'Organization Name' })).toHaveValue('Tram Shed');
  expect(invoices.getByRole('textbox', { name: 'Rate' })).toHaveValue('19%');
  expect(invoices.getByRole('textbox', { name: 'Tax number' })).toHaveValue('DE1');
});

it('sends only what was changed, so that nobody’s tax rate is undone', async () => {
  const { user, fill, invoices } = await openCompany();
  await fill(invoices.getByRole('textbox', { name: 'Tax number' }), 'DE1');
  const saved = { ...billing, tax_rate: 19, tax_number: 'DE1' };
  server.answers(financeApi.setBilling, { data: saved, message: 'Billing and tax saved.' });
  await user.click(invoices.getByRole('button', { name: 'Save' }));
  await screen.findByText('Billing and tax saved.');
  expect(server.callsOf(financeApi.setBilling)[0]?.body).toEqual({ tax_number: 'DE1' });
  expect(invoices.getByRole('textbox', { name: 'Rate' })).toHaveValue('19%');
});

it('shows the server’s messages under their fields', async () => {
  const { user, fill, details } = await openCompany();
  await fill(details.getByRole('textbox', { name: 'Phone Number' }), '+44 20 7946 0142');
  server.refuses(organizationsApi.updateOrganization, 'invalid', {
    errors: { phone: ['This number is not in use.'] },
  });
  await user.click(details.getByRole('button', { name: 'Save' }));
  expect(await details.findByText('This number is not in use.')).toBeVisible();
  expect(details.getByRole('textbox', { name: 'Phone Number' })).toHaveFocus();
});

it('offers no colour that somebody else replaced', async () => {
  await openCompany();
  server.answers(organizationsApi.listOrganizations, pageOf({ ...tramshed, accent: '#ff8800' }));
  await reload();
  expect(screen.getByRole('textbox', { name: 'Colour of campaigns' })).toHaveValue('#ff8800');
  expect(screen.queryByRole('button', { name: 'Save colour' })).toBeNull();
});

it('shows those who may only read the links of the company, too', async () => {
  server.answers(organizationsApi.listOrganizations, pageOf(tramshed));
  renderScreen(<OrganizationPage />, { at: AT, as: { ...organizer, role: 'box_office' } });
  expect(await screen.findByRole('link', { name: 'https://tram.example/terms' })).toBeVisible();
});
