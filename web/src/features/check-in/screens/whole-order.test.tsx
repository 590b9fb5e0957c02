import { doorOrdersApi } from '@marquee/contract/check-in/door-orders';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeDoor, followUpdates, goOffline, openScanner } from '../../../testing/door.tsx';
import { server } from '../../../testing/fake-server.ts';

describe('a whole order', () => {
  it('goes in by one tap, without a network too', async () => {
    const door = await createFakeDoor({ holders: ['Bo Berg', 'Bo Berg', 'Bo Berg'] });
    const { user, find, result, goOn } = await openScanner();
    goOffline();
    const found = await find('bo berg');
    expect(found.getByText('3 tickets · 0 admitted')).toBeVisible();
    expect(found.getAllByRole('button', { name: /^Admit/ })).toHaveLength(1);
    await user.click(found.getByRole('button', { name: 'Admit all 3 of Bo Berg' }));
    expect(await result('Admitted')).toHaveTextContent('3 tickets');
    await goOn();
    await screen.findByText(/3 admissions are not sent yet/);
    door.goOnline();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
    expect(door.tickets.filter(({ admission }) => admission !== null)).toHaveLength(3);
  });

  it('stands as one row, with each ticket behind it, and is undone by this press only', async () => {
    await createFakeDoor({ holders: ['Bo Berg', 'Bo Berg', 'Bo Berg'] });
    const { user, find, result, goOn, inside } = await openScanner();
    goOffline();
    const found = await find('bo berg');
    await user.click(found.getByRole('button', { name: 'Tickets of Bo Berg' }));
    const [one] = found.getAllByRole('button', { name: 'Admit Bo Berg, Standard' });
    if (one) await user.click(one);
    await result('Admitted');
    await goOn();
    expect(found.getByText('3 tickets · 1 admitted')).toBeVisible();
    await user.click(found.getByRole('button', { name: 'Admit the other 2 of Bo Berg' }));
    expect(await result('Admitted')).toHaveTextContent(/Inside before: Standard/);
    expect(inside()).toHaveTextContent('3 of 3 inside');
    const updated = followUpdates();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await result('Undone');
    expect(inside()).toHaveTextContent('1 of 3 inside');
    await updated();
  });

  it('goes in after one of its tickets', async () => {
    const door = await createFakeDoor({ holders: ['Bo Berg', 'Bo Berg', 'Bo Berg'] });
    server.answers(doorOrdersApi.admitOrder, ({ body }) => {
      const at = new Date().toISOString();
      for (const ticket of door.tickets) ticket.admission ??= { at, gate: 'North', by: 'Grace' };
      const tickets = structuredClone(door.tickets);
      const { order_reference } = body;
      const admitted_tickets = tickets.slice(1).map(({ ticket_id }) => ticket_id);
      const counts = { admitted: 2, admitted_tickets, already: 1 };
      return { data: { order_reference, holder: 'Bo Berg', ...counts, tickets } };
    });
    const { user, check, result, goOn } = await openScanner();
    await check(referenceOf(door.tickets[0]?.ticket_id ?? ''));
    await result('Admitted');
    await goOn();
    const rest = within(await screen.findByRole('region', { name: /^Order/ }));
    expect(rest.getByText('1 of 3 inside')).toBeVisible();
    await user.click(rest.getByRole('button', { name: 'Admit the other 2' }));
    const verdict = await result('Admitted');
    expect(verdict).toHaveTextContent('2 tickets');
    const [first] = door.tickets;
    expect(verdict).toHaveTextContent(
      `Inside before: Standard ${referenceOf(first?.ticket_id ?? '')}`,
    );
    expect(screen.queryByRole('region', { name: /^Order/ })).toBeNull();
  });
});
