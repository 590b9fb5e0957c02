import { companyCorrectionsApi } from '@marquee/contract/companies/corrections';
import {
  companyChangeSentences as say,
  companySentences,
} from '@marquee/contract/companies/sentences';
import { ordersApi, type Order } from '@marquee/contract/orders/orders';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CorrectButton } from './CorrectButton.tsx';

const company = {
  name: 'Söhne GmbH',
  address: { street: 'Am Markt 1', postal_code: '50667', city: 'Köln', country: 'DE' },
  vat_id: 'DE136695976',
  purchase_order: '',
};
const invoice = {
  kind: 'invoice' as const,
  number: '2030-0007',
  href: '/i.pdf',
  xml: [],
  delivery: null,
};

async function open(order: Order) {
  server.answers(ordersApi.listOrders, pageOf(order));
  const { user, fill } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const name = `Correct order ${order.reference}`;
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByRole('textbox', { name: 'Name' });
  return { user, fill, dialog };
}

it('writes a paid order’s invoice for a company, and says what follows before', async () => {
  const order = { ...paidOrderOf(), invoices: [invoice] };
  const { user, fill, dialog } = await open(order);
  await user.click(dialog.getByText('Invoice'));
  expect(
    dialog.getByText(
      'A credit note of €25.00 cancels 2030-0007, and a new invoice of €25.00 is written. No money moves, and the tickets stay valid. No e-mail goes out.',
    ),
  ).toBeVisible();
  await user.click(
    dialog.getByRole('switch', { name: 'The invoice names a company or an address' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Write a new invoice' }));
  expect(dialog.getByText(companySentences.name)).toBeVisible();
  expect(dialog.getByText(companySentences.country)).toBeVisible();
  await fill(dialog.getByLabelText(/^Name or company/), company.name);
  await fill(dialog.getByLabelText(/^Street/), company.address.street);
  await fill(dialog.getByLabelText(/^Postal code/), company.address.postal_code);
  await fill(dialog.getByLabelText(/^Town/), company.address.city);
  await user.selectOptions(dialog.getByLabelText(/^Country/), 'DE');
  await fill(dialog.getByLabelText(/^VAT ID/), 'DE136695975');
  await user.click(dialog.getByRole('button', { name: 'Write a new invoice' }));
  expect(dialog.getByText(companySentences.vatId)).toBeVisible();
  await fill(dialog.getByLabelText(/^VAT ID/), company.vat_id);
  await user.click(dialog.getByRole('checkbox', { name: /^Send the new invoice/ }));
  expect(dialog.getByText(/1 e-mail goes out\.$/)).toBeVisible();
  server.answers(companyCorrectionsApi.correctCompany, {
    data: { ...order, company },
    message: say.reissuedAndSent,
  });
  await user.click(dialog.getByRole('button', { name: 'Write a new invoice' }));
  expect(await screen.findByText(say.reissuedAndSent)).toBeVisible();
  expect(server.callsOf(companyCorrectionsApi.correctCompany).map(({ body }) => body)).toEqual([
    { company, resend: true },
  ]);
});

it('takes the company off an unpaid order', async () => {
  const order = orderOf({ company });
  const { user, dialog } = await open(order);
  await user.click(dialog.getByText('Invoice'));
  expect(dialog.getByText('The invoice is written once the order is paid.')).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.getByLabelText(/^Name or company/)).toHaveValue(company.name);
  await user.click(
    dialog.getByRole('switch', { name: 'The invoice names a company or an address' }),
  );
  server.answers(companyCorrectionsApi.correctCompany, {
    data: { ...order, company: null },
    message: say.removed,
  });
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText(say.removed)).toBeVisible();
  expect(server.callsOf(companyCorrectionsApi.correctCompany)[0]?.body).toEqual({
    company: null,
    resend: false,
  });
});

it('offers no invoice for an order that costs nothing', async () => {
  const { dialog } = await open(paidOrderOf({ total: 0, invoices: [] }));
  expect(dialog.queryByText('Invoice')).toBeNull();
});
