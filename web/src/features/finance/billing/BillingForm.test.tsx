import { financeApi } from '@marquee/contract/finance/finance';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { billing } from '../../../testing/billing.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BillingForm } from './BillingForm.tsx';

const openForm = (country: string) => {
  const saved = { ...billing, billing_country: country };
  return renderScreen(<BillingForm organizationId="o-1" saved={saved} onDirty={() => undefined} />);
};
const saveAs = (country: string) => {
  const data = { ...billing, billing_country: country };
  server.answers(financeApi.setBilling, { data, message: 'Billing and tax saved.' });
};
const sent = () => server.callsOf(financeApi.setBilling)[0]?.body;

const choose = async ({ user }: ReturnType<typeof openForm>, text: string, name: string) => {
  const input = screen.getByRole('combobox', { name: 'Country' });
  await user.clear(input);
  await user.type(input, text);
  await user.click(await screen.findByRole('option', { name }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Billing and tax saved.');
};

it('finds a country by a part of its name', async () => {
  saveAs('PT');
  await choose(openForm(''), 'portu', 'Portugal');
  expect(sent()).toEqual({ billing_country: 'PT' });
});

it('shows the country that was chosen, which may be taken back', async () => {
  saveAs('');
  const open = openForm('DE');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany');
  await choose(open, 'as in', 'As in your address or VAT ID');
  expect(sent()).toEqual({ billing_country: '' });
});
