import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { financeApi } from '@marquee/contract/finance/finance';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { billing } from '../../../testing/billing.ts';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { InvoiceNote, InvoiceWarning } from './InvoiceWarning.tsx';

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

it('counts a price that buyers choose, from nothing on', async () => {
  server.answers(financeApi.getBilling, { data: { ...billing, tax_number: '' } });
  const tickets = eventOf().tickets.map((ticket) => {
    return { ...ticket, Amount: 0, total: 0, pay_what_you_want: { suggested: null } };
  });
  renderScreen(<InvoiceWarning event={eventOf({ tickets })} />, { as: organizer });
  expect(await screen.findByText('Your invoices lack a tax number')).toBeVisible();
});

it('asks for nothing at the box office', () => {
  const as = { ...organizer, role: 'box_office' as const };
  renderScreen(<InvoiceWarning event={eventOf()} />, { as });
  expect(server.callsOf(financeApi.getBilling)).toEqual([]);
});

it.each([
  ['owner', 'Add it under Billing and tax', 1],
  ['finance', 'An owner of your team can add it under Company.', 0],
] as const)('is one line on the overview of %s', async (role, words, count) => {
  server.answers(financeApi.getBilling, { data: { ...billing, tax_number: '' } });
  renderScreen(<InvoiceNote event={eventOf()} />, { as: { ...organizer, role } });
  expect(await screen.findByRole('status')).toHaveTextContent(
    `Your invoices lack a tax number. ${words}`,
  );
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});

it.each([
  ['is over', { ends_at: '2020-02-01T20:00:00.000Z' }],
  [
    'is cancelled',
    { schedule_change: { ...asAnnounced, cancelled_at: '2026-01-01T10:00:00.000Z' } },
  ],
  ['is free', { tickets: [] }],
])('is no note at an event that %s', (_, values) => {
  renderScreen(<InvoiceNote event={eventOf(values)} />, { as: organizer });
  expect(server.callsOf(financeApi.getBilling)).toEqual([]);
});
