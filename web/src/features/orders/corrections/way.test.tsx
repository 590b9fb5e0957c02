import { type WaysAnswer, waysApi, waySentences as say } from '@marquee/contract/booking/ways';
import { ordersApi } from '@marquee/contract/orders/orders';
import { correctionsApi } from '@marquee/contract/staff-orders/corrections';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { orderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CorrectButton } from './CorrectButton.tsx';

const ways: WaysAnswer = {
  ways: null,
  inherited: [],
  working: [],
  offered: ['card', 'transfer', 'door'],
  usual: { hold_minutes: 15, payment_days: 7 },
};

it('says the new deadline and the mail before another way to pay is chosen', async () => {
  const order = orderOf({ payment_way: 'door' });
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(waysApi.getEventWays, { data: ways });
  server.answers(correctionsApi.changeOrderWay, {
    data: { ...order, effect: { expires_at: '2030-01-12T10:00:00.000Z', mails: 1 } },
    message: say.changed,
  });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Payment' }));
  await user.click(await dialog.findByRole('radio', { name: 'Bank transfer' }));
  const effect = /^An open payment page is closed\. The seats stay held until .*12.*\./;
  expect(await dialog.findByText(effect)).toHaveTextContent(/1 e-mail goes out\.$/);
  await user.click(dialog.getByRole('checkbox', { name: 'Send the payment details to the buyer' }));
  expect(dialog.getByText(effect)).toHaveTextContent(/No e-mail goes out\.$/);
  await user.click(dialog.getByRole('button', { name: 'Change way' }));
  expect(await screen.findByText(say.changed)).toBeVisible();
  expect(server.callsOf(correctionsApi.changeOrderWay).at(-1)?.body).toEqual({
    payment: 'transfer',
    send: false,
  });
});

it('asks about no mail where a payment page says how to pay', async () => {
  const order = orderOf({ payment_way: 'transfer' });
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(waysApi.getEventWays, { data: ways });
  server.answers(correctionsApi.changeOrderWay, {
    data: { ...order, effect: { expires_at: null, mails: 0 } },
  });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Payment' }));
  expect(
    await dialog.findByText(
      'An open payment page is closed. The seats stay held without a deadline. No e-mail goes out.',
    ),
  ).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});
