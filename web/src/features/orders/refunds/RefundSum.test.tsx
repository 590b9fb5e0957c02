import { formatEuro } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { refundsApi, refundSentences } from '@marquee/contract/payments/refunds';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OrderActions } from '../detail/OrderActions.tsx';

const effect = { amount: 5, waits: false, balance: null, open_payout: null, shortfall: null };

async function openDialog(order: Order = paidOrderOf()) {
  server.answers(refundsApi.getRefundEffect, { data: effect });
  const { user } = renderScreen(<OrderActions order={order} onDeleted={() => undefined} />, {
    as: organizer,
  });
  await user.click(await screen.findByRole('button', { name: 'Refund a sum' }));
  const name = `Refund a part of order ${order.reference}`;
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('a sum of an order', () => {
  it('goes back with a reason, under one key however often it is sent', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '5');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The view was blocked');
    expect(await dialog.findByText(new RegExp(`You return the ${formatEuro(5)}`))).toBeVisible();
    const refund = dialog.getByRole('button', { name: `Credit ${formatEuro(5)}, refund due` });
    server.answers(ticketRefundsApi.refundSum, {
      data: paidOrderOf({ total: 20, credited: 5 }),
      message: refundSentences.sumRefunded,
    });
    await user.click(refund);
    expect(await screen.findByText(refundSentences.sumRefunded)).toBeVisible();
    const [sent] = server.callsOf(ticketRefundsApi.refundSum);
    const reason = 'The view was blocked';
    expect(sent?.body).toEqual({ amount: 5, reason, keeps_tickets: false, send: true });
  });

  it('asks about the tickets if nothing is left paid, also if the server sees it first', async () => {
    const { user, dialog } = await openDialog();
    const question = { name: 'The tickets stay valid although nothing is left paid' };
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '5');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The view was blocked');
    expect(dialog.queryByRole('checkbox', question)).toBeNull();
    server.refuses(ticketRefundsApi.refundSum, 'conflict', {
      errors: { keeps_tickets: [refundSentences.leavesNothing] },
    });
    await user.click(await dialog.findByRole('button', { name: /Credit/ }));
    await user.click(await dialog.findByRole('checkbox', question));
    server.answers(ticketRefundsApi.refundSum, { data: paidOrderOf({ total: 0 }) });
    await user.click(dialog.getByRole('button', { name: /Credit/ }));
    expect(await screen.findByText(refundSentences.sumRefunded)).toBeVisible();
    expect(server.callsOf(ticketRefundsApi.refundSum).at(-1)?.body).toMatchObject({
      keeps_tickets: true,
    });
  });

  it('tells its buyer only if ticked, and says so before', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '5');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The view was blocked');
    expect(await dialog.findByText(/An e-mail tells the buyer\.$/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Tell the buyer by e-mail' }));
    expect(dialog.getByText(/No e-mail goes out\.$/)).toBeVisible();
    server.answers(ticketRefundsApi.refundSum, { data: paidOrderOf({ total: 20, credited: 5 }) });
    await user.click(dialog.getByRole('button', { name: /Credit/ }));
    expect(await screen.findByText(refundSentences.sumRefunded)).toBeVisible();
    expect(server.callsOf(ticketRefundsApi.refundSum)[0]?.body).toMatchObject({ send: false });
  });

  it('needs an amount and a reason', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText(refundSentences.enterReason)).toBeVisible();
    expect(server.callsOf(ticketRefundsApi.refundSum)).toEqual([]);
  });

  it('is not offered where nothing was paid or a refund waits', () => {
    renderScreen(<OrderActions order={paidOrderOf({ total: 0 })} onDeleted={() => undefined} />, {
      as: organizer,
    });
    expect(screen.queryByRole('button', { name: 'Refund a sum' })).toBeNull();
  });
});
