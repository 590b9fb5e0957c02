import { eInvoiceDeliveriesApi } from '@marquee/contract/companies/deliveries';
import type { EInvoiceDelivery } from '@marquee/contract/companies/delivery';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { orderOf } from '../../../testing/orders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { InvoiceDelivery } from './InvoiceDelivery.tsx';

const waiting: EInvoiceDelivery = {
  status: 'waiting',
  receiver: '9930:DE136695976',
  reason: '',
  reference: '',
  changed_at: '2030-06-01T10:00:00.000Z',
};
const refused = { ...waiting, status: 'refused', reason: 'Not registered.' } as const;

const render = (delivery: EInvoiceDelivery) =>
  renderScreen(<InvoiceDelivery order={orderOf()} number="2030-0007" delivery={delivery} />);

test.each([
  [waiting, 'Waits for delivery to 9930:DE136695976'],
  [{ ...waiting, reason: 'It is away.' }, /^Waits for delivery to .*\. Last try, .*It is away\./],
  [{ ...waiting, status: 'delivered', reference: 'AP-1' } as const, /^Delivered to .*AP-1/],
])('says what became of a document', (delivery, words) => {
  render(delivery);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [refused, /^Refused for 9930:DE136695976, .*Not registered\./],
  [
    { ...waiting, status: 'given_up', reason: 'It is away.' } as const,
    /^Could not be delivered to 9930:DE136695976\. Last try, .*It is away\./,
  ],
])(
  'a document that is not delivered shows why, and is delivered again',
  async (delivery, words) => {
    server.answers(eInvoiceDeliveriesApi.deliverEInvoice, { data: orderOf() });
    const { user } = render(delivery);
    expect(screen.getByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deliver 2030-0007 again' }));
    expect(
      server.callsOf(eInvoiceDeliveriesApi.deliverEInvoice).map(({ params }) => params),
    ).toEqual([{ id: orderOf().order_id, number: '2030-0007' }]);
  },
);
