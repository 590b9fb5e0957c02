import { financeApi } from '@marquee/contract/finance/finance';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { billing } from '../../../testing/billing.ts';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { InvoiceWarning } from './InvoiceWarning.tsx';

it.each([
  [{ billing_address: '', tax_number: '' }, 'Your invoices lack an address and a tax number'],
  [{ tax_number: '' }, 'Your invoices lack a tax number'],
])('names what invoices lack, and leads an owner there: %j', async (values, words) => {
  server.answers(financeApi.getBilling, { data: { ...billing, ...values } });
  renderScreen(<InvoiceWarning event={eventOf()} />, { as: organizer });
  expect(await screen.findByText(words)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Add it under Billing and tax' });
  expect(link).toHaveAttribute('href', '/admin/organization#billing');
});

it('says nothing when all is there', async () => {
  server.answers(financeApi.getBilling, { data: billing });
  renderScreen(<InvoiceWarning event={eventOf()} />, { as: organizer });
  await waitFor(() => expect(server.callsOf(financeApi.getBilling)).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});

it('asks for nothing at the box office', () => {
  const as = { ...organizer, role: 'box_office' as const };
  renderScreen(<InvoiceWarning event={eventOf()} />, { as });
  expect(server.callsOf(financeApi.getBilling)).toEqual([]);
});
