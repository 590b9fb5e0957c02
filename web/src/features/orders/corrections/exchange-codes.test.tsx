import { eventsApi } from '@marquee/contract/events/events';
import { ordersApi } from '@marquee/contract/orders/orders';
import type { CodeEffect } from '@marquee/contract/staff-orders/code-effect';
import { exchangeApi, type ExchangeEffect } from '@marquee/contract/staff-orders/exchange';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CorrectButton } from './CorrectButton.tsx';

const line = { ticket_id: 'p', Type: 'Standard', quantity: 1, Amount: 15, discount: 5 };
const spring: CodeEffect = {
  code: 'SPRING',
  discount: 5,
  refused: null,
  min_tickets: 4,
  reserved: 0,
};

/** Adds a ticket to an order with a code. */
async function addTicket(code: Partial<CodeEffect>, added: ExchangeEffect['added'] = [line]) {
  const order = { ...paidOrderOf(), code: 'SPRING' };
  const sums = { quantity: 3, total: 40, fee: 0, tax: 0, discount: 5 };
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(eventsApi.getEvent, { data: eventOf() });
  server.answers(exchangeApi.exchangeTickets, {
    data: {
      before: { ...sums, quantity: 2, total: 25, discount: 0 },
      after: sums,
      removed: [],
      added,
      code: { ...spring, ...code },
      refund: 0,
      refunded_by: null,
      payable_until: null,
      to_pay: 15,
      order,
    },
  });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const name = `Correct order ${order.reference}`;
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(await dialog.findByRole('radio', { name: 'Tickets' }));
  await user.click(await dialog.findByRole('button', { name: 'Add one Standard ticket' }));
  return dialog;
}

it('says what the order’s code takes off the added tickets, and off which nothing', async () => {
  const dialog = await addTicket({ reserved: 1 }, [line, { ...line, Type: 'Child', discount: 0 }]);
  const said =
    /SPRING takes €5\.00 off the added tickets, but nothing off .?Child.?\. 1 of the seats kept for SPRING is taken\./;
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByRole('row', { name: /^Discount/ })).toHaveTextContent('€0.00€5.00');
});

it.each([
  ['too_few', /: it is for orders of at least 4 tickets\./],
  ['other_types', /: it is for other types\./],
  ['deleted', /: the code was deleted\./],
  ['no_gain', /SPRING takes nothing off the added tickets\./],
] as const)('says why the order’s code takes nothing off: %s', async (refused, said) => {
  const dialog = await addTicket({ refused, discount: 0 }, [{ ...line, discount: 0 }]);
  expect(await dialog.findByText(said)).toBeVisible();
});
