import { financeApi } from '@marquee/contract/finance/finance';
import type { InvoiceNumbers } from '@marquee/contract/finance/invoice-numbers';
import type { Role } from '@marquee/contract/access';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { invoiceNumbers } from '../../../testing/billing.ts';
import { server } from '../../../testing/fake-server.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import InvoiceNumbersCard from './InvoiceNumbersCard.tsx';

const open = async (role: Role = 'owner', saved: Partial<InvoiceNumbers> = {}) => {
  server.answers(financeApi.getInvoiceNumbers, { data: { ...invoiceNumbers, ...saved } });
  const card = <InvoiceNumbersCard organizationId="o-1" onDirty={() => undefined} />;
  const rendered = renderScreen(card, { as: { ...organizer, role } });
  await screen.findByText(/next invoice/i, { selector: 'p, dt' });
  return rendered;
};
const saves = (values: Partial<InvoiceNumbers>) => {
  const data = { ...invoiceNumbers, ...values };
  server.answers(financeApi.setInvoiceNumbers, { data, message: 'Invoice numbers saved.' });
  server.answers(financeApi.getInvoiceNumbers, { data });
};
const sent = () => server.callsOf(financeApi.setInvoiceNumbers)[0]?.body;
const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const said = () => screen.getAllByText(/^The next/).map(({ textContent }) => textContent);

it('shows the next number while the range is typed, and saves it whole', async () => {
  const { user, fill } = await open();
  expect(said()).toEqual(['The next invoice is 2030-0043.']);
  expect(save()).toBeDisabled();
  await user.clear(box('Prefix of invoices'));
  await user.type(box('Prefix of invoices'), 're-{{year}-');
  expect(said()).toEqual(['The next invoice is RE-2030-0043.']);
  await fill(box('Next invoice'), '00124');
  expect(said()).toEqual(['The next invoice is RE-2030-00124.']);
  const body = { invoice_prefix: 'RE-{year}-', next_invoice: '00124' };
  saves(body);
  await user.click(save());
  await screen.findByText('Invoice numbers saved.');
  expect(sent()).toEqual(body);
  expect(save()).toBeDisabled();
});

it('numbers credit notes on their own, and with the invoices again', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox'));
  expect(said()[1]).toBe('The next credit note is CN-2030-0001.');
  const own = { credit_note_prefix: 'CN-{year}-', next_credit_note: '0001' };
  saves(own);
  await user.click(save());
  await screen.findByText('Invoice numbers saved.');
  expect(sent()).toEqual(own);
  saves({});
  await user.click(screen.getByRole('checkbox'));
  await user.click(save());
  await waitFor(() => expect(server.callsOf(financeApi.setInvoiceNumbers)).toHaveLength(2));
  expect(server.callsOf(financeApi.setInvoiceNumbers)[1]?.body).toEqual({
    credit_note_prefix: null,
  });
});

it('refuses what the number cannot have, and shows what the server refuses at its field', async () => {
  const { user, fill } = await open();
  await fill(box('Prefix of invoices'), 'RE/');
  await user.click(save());
  expect(box('Prefix of invoices')).toBeInvalid();
  expect(screen.queryByText(/^The next/)).toBeNull();
  expect(sent()).toBeUndefined();
  await fill(box('Prefix of invoices'), 'RE-');
  const errors = { next_invoice: ['Enter 0007, or choose another prefix.'] };
  server.refuses(financeApi.setInvoiceNumbers, 'invalid', { errors });
  await user.click(save());
  expect(await screen.findByText('Enter 0007, or choose another prefix.')).toBeVisible();
  expect(box('Next invoice')).toHaveFocus();
});

it('shows those who may not change them the next numbers', async () => {
  await open('finance', { credit_note_prefix: 'GS-', next_credit_note: '7' });
  expect(screen.getByText('2030-0043')).toBeVisible();
  expect(screen.getByText('GS-7')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
