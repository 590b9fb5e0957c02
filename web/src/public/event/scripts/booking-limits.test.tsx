import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { booked, bookings, openForm } from '../../testing/booking-form.tsx';
import { server } from '../../../testing/fake-server.ts';
import { publicOrdersApi } from '@marquee/contract/orders/public';

afterEach(() => vi.unstubAllGlobals());

const row = { ID: 't1', Type: 'Family', Amount: 24, fee: 0, total: 24, left: 100 };
const single = { ...row, ID: 't2', Type: 'Single' };

describe('the least and the most of a price', () => {
  it('are said at the price, and the stepper goes from nothing to the least and to the most', async () => {
    const family = { ...row, min_per_order: 3, max_per_order: 4, max_per_person: 6 };
    const { user, step, quantity } = openForm({ tickets: [family, single] });
    expect(screen.getByText('From 3 to 4 per order. At most 6 per person.')).toBeVisible();
    expect(quantity('Family')).toHaveAccessibleDescription(/^From 3 to 4 per order/u);
    await user.click(step('Add one Family ticket'));
    expect(quantity('Family')).toHaveValue('3');
    await user.click(step('Add one Family ticket'));
    expect(quantity('Family')).toHaveValue('4');
    expect(step('Add one Family ticket')).toBeDisabled();
    await user.click(step('Remove one Family ticket'));
    await user.click(step('Remove one Family ticket'));
    expect(quantity('Family')).toHaveValue('0');
    expect(step('Remove one Family ticket')).toBeDisabled();
  });

  it('hold for what is typed, too', async () => {
    const family = { ...row, min_per_order: 3, max_per_person: 4 };
    const { user, quantity, book } = openForm({ tickets: [family, single] });
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    await user.clear(quantity('Family'));
    await user.type(quantity('Family'), '1');
    await user.tab();
    expect(quantity('Family')).toHaveValue('3');
    await user.clear(quantity('Family'));
    await user.type(quantity('Family'), '9');
    await user.tab();
    expect(quantity('Family')).toHaveValue('4');
    await user.type(screen.getByLabelText('Name'), 'Ada Lovelace');
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.org');
    await book();
    expect(bookings()).toMatchObject([{ body: { items: [{ ticket_id: 't1', quantity: 4 }] } }]);
  });

  it('begins with the least of a single price', () => {
    const { quantity } = openForm({ tickets: [{ ...row, min_per_order: 3 }] });
    expect(quantity('Family')).toHaveValue('3');
    expect(screen.getByRole('status')).toHaveTextContent('3 tickets');
  });

  it('stop a price whose least does not fit beside what is chosen', async () => {
    const { user, step, quantity } = openForm({
      order_limit: 4,
      tickets: [{ ...row, min_per_order: 3 }, single],
    });
    await user.type(quantity('Single'), '2');
    await user.tab();
    expect(step('Add one Family ticket')).toBeDisabled();
    expect(step('Add one Single ticket')).toBeEnabled();
  });
});
