import { ownCompanyApi } from '@marquee/contract/companies/corrections';
import {
  companyChangeSentences as say,
  companySentences,
} from '@marquee/contract/companies/sentences';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { anOrder } from '../../testing/data.ts';
import { InvoiceCompany } from '../InvoiceCompany.tsx';
import { startCompany } from './order-company.ts';

afterEach(() => vi.unstubAllGlobals());

const invoice = { kind: 'invoice' as const, number: '2030-0007', href: '/i.pdf', xml: [] };
const company = {
  name: 'Söhne GmbH',
  address: { street: 'Am Markt 1', postal_code: '50667', city: 'Köln', country: 'DE' },
  vat_id: '',
  purchase_order: '',
};
const now = '2030-01-01T10:00:00.000Z';
const order = {
  ...anOrder,
  invoices: [invoice],
  company_change: { until: '2030-03-03T23:00:00.000Z' },
};

function open(shown = order as typeof anOrder) {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload, href: '/orders/secret-1' });
  const { container } = render(<InvoiceCompany order={shown} now={now} />);
  const place = container.querySelector('details');
  if (!place) throw new Error('There is no form.');
  // As the page's script and the press do.
  Object.assign(place, { hidden: false, open: true });
  startCompany(place, 'secret-1');
  return { reload, user: userEvent.setup() };
}

const send = 'Write a new invoice';

it('sends a company once it is complete, and reloads the page', async () => {
  const { reload, user } = open();
  expect(
    screen.getByText(
      /^You can do this once, until March 4, 2030.* A credit note cancels invoice 2030-0007/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: send }));
  expect(screen.getByText(companySentences.name)).toBeVisible();
  expect(screen.getByLabelText(/^Name or company/)).toHaveFocus();
  await user.type(screen.getByLabelText(/^Name or company/), company.name);
  await user.type(screen.getByLabelText(/^Street/), company.address.street);
  await user.type(screen.getByLabelText(/^Postal code/), company.address.postal_code);
  await user.type(screen.getByLabelText(/^Town/), company.address.city);
  await user.selectOptions(screen.getByLabelText(/^Country/), 'DE');
  server.refuses(ownCompanyApi.changeOwnCompany, 'invalid', {
    errors: { 'company.vat_id': [companySentences.vatId] },
  });
  await user.click(screen.getByRole('button', { name: send }));
  expect(await screen.findByText(companySentences.vatId)).toBeVisible();
  server.answers(ownCompanyApi.changeOwnCompany, { data: { ...order, company } });
  await user.click(screen.getByRole('button', { name: send }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(server.callsOf(ownCompanyApi.changeOwnCompany)[1]?.body).toEqual({ company });
});

it('begins with the company of before, and shows why it stays', async () => {
  const { user } = open({ ...order, company });
  expect(screen.getByRole('heading', { name: 'Invoice for' })).toBeVisible();
  expect(screen.getByText('50667 Köln')).toBeVisible();
  await user.click(screen.getByRole('button', { name: send }));
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.');
  await user.type(screen.getByLabelText(/^Purchase order/), 'PO 1');
  server.refuses(ownCompanyApi.changeOwnCompany, 'invoice_stays', { message: say.used });
  await user.click(screen.getByRole('button', { name: send }));
  expect(await screen.findByText(say.used)).toBeVisible();
});

it('asks for the address that an invoice over the limit needs', () => {
  open({ ...order, address_over: 250 });
  const asked = 'Invoices over €250.00 name the buyer and the address. Please add yours.';
  expect(screen.getByText(asked)).toBeVisible();
});

it('offers nothing once the time is over', () => {
  const over = { ...order, address_over: 250, company_change: { until: now } };
  const { container } = render(<InvoiceCompany order={over} now={now} />);
  expect(container).toBeEmptyDOMElement();
});
