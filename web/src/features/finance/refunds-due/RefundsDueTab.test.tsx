import { orderSentences } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/orders/ticket-refunds';
import {
  refundAccountsApi,
  refundAccountSentences,
} from '@marquee/contract/orders/refund-accounts';
import { type RefundDue, refundsDueApi } from '@marquee/contract/orders/refunds-due';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RefundsDueTab } from './RefundsDueTab.tsx';

const due: RefundDue = {
  payment_id: 'payment-1',
  is_part: false,
  is_surplus: false,
  order_id: 'order-1',
  order_reference: '7F3K-QXDA',
  event_id: 'e-fado',
  event_title: 'Fado by the river',
  buyer: 'Bo Andersson',
  amount: 25,
  due_at: '2030-01-05T10:00:00.000Z',
  iban: '',
  holder: '',
  given_by: null,
};

function openTab(refund: RefundDue) {
  server.answers(refundsDueApi.listRefundsDue, pageOf(refund));
  return renderScreen(<RefundsDueTab organizationId="o-harbour-lights" />, { as: organizer });
}

it('ticks off a refund after a question', async () => {
  const { user } = openTab(due);
  await user.click(
    await screen.findByRole('button', { name: /^Mark the refund of order 7F3K-QXDA/ }),
  );
  expect(screen.queryByRole('link', { name: 'SEPA file' })).toBeNull();
  server.answers(ticketRefundsApi.notePaymentRefunded, () => {
    server.answers(refundsDueApi.listRefundsDue, pageOf());
    return { data: paidOrderOf({ status: 'cancelled' }), message: orderSentences.refunded };
  });
  const question = within(await screen.findByRole('dialog', { name: 'Mark as refunded' }));
  await user.click(question.getByRole('button', { name: 'Mark as refunded' }));
  expect(await screen.findByText('No refunds due')).toBeVisible();
});

it('takes the account of a buyer', async () => {
  const { user, fill } = openTab(due);
  await user.click(await screen.findByRole('button', { name: /^Account for the refund/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Account of Bo Andersson' }));
  await user.click(dialog.getByRole('button', { name: 'Save account' }));
  expect(await dialog.findByText(refundAccountSentences.iban)).toBeVisible();
  await fill(dialog.getByLabelText(/IBAN/), 'DE89 3704 0044 0532 0130 00');
  server.answers(refundAccountsApi.setRefundAccount, {
    data: { order_id: due.order_id },
    message: refundAccountSentences.saved,
  });
  await user.click(dialog.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText(refundAccountSentences.saved)).toBeVisible();
  expect(server.callsOf(refundAccountsApi.setRefundAccount)[0]?.body).toEqual({
    holder: 'Bo Andersson',
    iban: 'DE89370400440532013000',
  });
});

it('offers a SEPA file once the account of a buyer is known', async () => {
  openTab({ ...due, iban: 'DE89370400440532013000' });
  expect(await screen.findByRole('link', { name: 'SEPA file' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/organizations/o-harbour-lights/refunds-due.xml'),
  );
});
