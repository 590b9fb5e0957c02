import { batchSentences } from '@marquee/contract/staff-orders/batches';
import { orderSentences } from '@marquee/contract/orders/orders';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import {
  refundAccountsApi,
  refundAccountSentences,
} from '@marquee/contract/payments/refund-accounts';
import {
  type RefundDue,
  refundsDueApi,
  refundsDueSentences,
} from '@marquee/contract/transfers/refunds-due';
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

function openTab(...refunds: RefundDue[]) {
  server.answers(refundsDueApi.listRefundsDue, pageOf(...refunds));
  return renderScreen(<RefundsDueTab organizationId="o-harbour-lights" />, { as: organizer });
}

it('ticks off a refund after a question', async () => {
  const { user } = openTab(due);
  await user.click(
    await screen.findByRole('button', { name: /^Mark as refunded: order 7F3K-QXDA/ }),
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
  await user.click(
    await screen.findByRole('button', { name: /^(Enter|Change) account for the refund/ }),
  );
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
  expect(await screen.findByRole('button', { name: 'SEPA file' })).toBeEnabled();
});

it('ticks off selected refunds after one question, and names each that stays', async () => {
  const other = { ...due, payment_id: 'payment-2', order_reference: 'ABCD-EFGH', amount: 10 };
  const { user } = openTab(due, other);
  await user.click(
    await screen.findByRole('checkbox', { name: 'Select all refunds on this page' }),
  );
  const bar = within(screen.getByRole('region', { name: 'Selected refunds' }));
  expect(bar.getByText('2 refunds selected, €35.00')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Mark 2 refunds as refunded' }));
  const question = within(await screen.findByRole('dialog', { name: 'Mark as refunded' }));
  expect(question.getByText(/Have you returned €35\.00 in 2 refunds\?/)).toBeVisible();
  server.answers(refundsDueApi.tickOffRefunds, () => {
    server.answers(refundsDueApi.listRefundsDue, pageOf(other));
    const done = { payment_id: due.payment_id, outcome: 'done', code: '', message: '' } as const;
    const busy = { outcome: 'failed', code: 'order_busy', message: batchSentences.busy } as const;
    const results = [done, { ...busy, payment_id: other.payment_id }];
    return { data: { results }, message: refundsDueSentences.ticked(1) };
  });
  await user.click(question.getByRole('button', { name: 'Mark 2 refunds' }));
  expect(await screen.findByText(`ABCD-EFGH: ${batchSentences.busy}`)).toBeVisible();
  expect(screen.getByText(/1 refund marked as refunded\. 1 refund could not be/)).toBeVisible();
  expect(server.callsOf(refundsDueApi.tickOffRefunds)[0]?.body).toEqual({
    payment_ids: ['payment-1', 'payment-2'],
  });
  expect(screen.queryByRole('region', { name: 'Selected refunds' })).toBeNull();
});
