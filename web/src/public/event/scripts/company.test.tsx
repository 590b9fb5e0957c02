import { companySentences } from '@marquee/contract/companies/sentences';
import { publicEventsApi } from '@marquee/contract/events/public';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { reverseChargeSentences } from '@marquee/contract/tax/reverse-charge';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { booked, bookings, openForm } from '../../testing/booking-form.tsx';
import { anEvent } from '../../testing/data.ts';
import { askCompany } from './company.ts';

beforeEach(() => server.answers(publicEventsApi.getPublicEvent, { data: anEvent }));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function open() {
  const opened = openForm();
  askCompany(opened.form);
  await opened.fillIn();
  const details = opened.form.querySelector('details');
  return {
    ...opened,
    toggle: () => {
      if (details) details.open = !details.open;
      details?.dispatchEvent(new Event('toggle'));
    },
  };
}
const field = (name: RegExp) => screen.getByLabelText(name);

test('sends the company once it is complete, and says what is missing at its field', async () => {
  server.answers(publicOrdersApi.placeOrder, { data: booked });
  const { user, toggle, book } = await open();
  toggle();
  await user.type(field(/^Name or company/), 'Söhne GmbH');
  await book();
  expect(screen.getByText(companySentences.street)).toBeVisible();
  expect(screen.getByText(companySentences.country)).toBeVisible();
  expect(bookings()).toHaveLength(0);
  await user.type(field(/^Street/), 'Am Markt 1');
  await user.type(field(/^Postal code/), '50667');
  await user.type(field(/^Town/), 'Köln');
  await user.selectOptions(field(/^Country/), 'DE');
  await user.type(field(/^VAT ID/), 'DE136695976');
  await user.type(field(/^Purchase order/), 'PO 1');
  await book();
  await waitFor(() => expect(bookings()).toHaveLength(1));
  expect(bookings()[0]?.body).toMatchObject({
    company: {
      name: 'Söhne GmbH',
      address: { street: 'Am Markt 1', postal_code: '50667', city: 'Köln', country: 'DE' },
      vat_id: 'DE136695976',
      purchase_order: 'PO 1',
    },
  });
});

test('shows what the server refuses at its field', async () => {
  const errors = { 'company.vat_id': [companySentences.vatId] };
  server.refuses(publicOrdersApi.placeOrder, 'invalid', { errors });
  const { user, toggle, book } = await open();
  toggle();
  await user.type(field(/^Name or company/), 'A');
  await user.type(field(/^Street/), 'B');
  await user.type(field(/^Town/), 'C');
  await user.selectOptions(field(/^Country/), 'DE');
  await user.type(field(/^VAT ID/), 'DE1');
  await book();
  await waitFor(() => expect(screen.getByText(companySentences.vatId)).toBeVisible());
});

test('closed, it marks no field, so that another choice can be booked', async () => {
  const message = reverseChargeSentences.companyNeeded('Stream');
  const errors = { items: [message], 'company.vat_id': [message] };
  server.refuses(publicOrdersApi.placeOrder, 'company_needed', { message, errors });
  const { toggle, book } = await open();
  toggle();
  toggle();
  await book();
  await waitFor(() => expect(screen.getByText(message)).toBeVisible());
  server.answers(publicOrdersApi.placeOrder, { data: booked });
  await book();
  await waitFor(() => expect(bookings()).toHaveLength(2));
});

test('closed again, it sends no company; open, it keeps what is typed over a reload', async () => {
  server.answers(publicOrdersApi.placeOrder, { data: booked });
  const first = await open();
  first.toggle();
  await first.user.type(field(/^Name or company/), 'Söhne GmbH');
  cleanup();
  const again = openForm();
  askCompany(again.form);
  expect(again.form.querySelector<HTMLInputElement>('[name=company0]')?.value).toBe('Söhne GmbH');
  cleanup();
  sessionStorage.clear();
  const { toggle, book } = await open();
  toggle();
  toggle();
  await book();
  await waitFor(() => expect(bookings()).toHaveLength(1));
  expect(bookings()[0]?.body).not.toHaveProperty('company');
});
