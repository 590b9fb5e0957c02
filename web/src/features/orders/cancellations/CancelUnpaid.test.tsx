import { cancellationsApi } from '@marquee/contract/staff-orders/cancellations';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CancelUnpaid } from './CancelUnpaid.tsx';

async function openDialog() {
  server.answers(cancellationsApi.countUnpaidOrders, ({ query }) => ({
    data: query['older_than_days'] === '0' ? { orders: 3, seats: 3 } : { orders: 0, seats: 0 },
  }));
  const rendered = renderScreen(<CancelUnpaid event={eventOf()} />, { as: organizer });
  await rendered.user.click(screen.getByRole('button', { name: 'Cancel unpaid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel unpaid orders' }));
  return { ...rendered, dialog, days: dialog.getByLabelText('Older than, in days') };
}

const resultsOf = (...references: string[]) =>
  references.map((reference) => ({
    order_id: reference,
    reference,
    outcome: 'cancelled' as const,
    code: '',
    message: '',
  }));

describe('cancelling unpaid orders', () => {
  it('counts them before anything is cancelled', async () => {
    const { fill, dialog, days } = await openDialog();
    expect(await dialog.findByText('No unpaid orders are that old.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel orders' })).toBeDisabled();
    await fill(days, '0');
    expect(await dialog.findByText(/^3 orders found\. 3 tickets go back on sale/)).toBeVisible();
  });

  it('refuses an age that is no number of days', async () => {
    const { fill, dialog, days } = await openDialog();
    await fill(days, '');
    expect(days).toHaveAccessibleDescription(/Enter a whole number from 0 to 365\./);
    expect(dialog.getByRole('button', { name: 'Cancel orders' })).toBeDisabled();
  });

  it('goes on until none is left, and says how many it cancelled', async () => {
    const { user, fill, dialog, days } = await openDialog();
    await fill(days, '0');
    server.answers(cancellationsApi.cancelOrders, () => {
      server.answers(cancellationsApi.cancelOrders, {
        data: { results: resultsOf('C'), left: 0 },
      });
      return { data: { results: resultsOf('A', 'B'), left: 1 } };
    });
    await user.click(await dialog.findByRole('checkbox', { name: 'Tell the buyers by e-mail' }));
    expect(dialog.getByRole('status')).toHaveTextContent('No e-mail goes out. This');
    await user.click(await dialog.findByRole('button', { name: 'Cancel 3 orders' }));
    expect(await dialog.findByText('3 orders cancelled.')).toBeVisible();
    expect(server.callsOf(cancellationsApi.cancelOrders).map(({ body }) => body)).toEqual([
      { unpaid_older_than_days: 0, send: false },
      { unpaid_older_than_days: 0, send: false },
    ]);
  });
});
