import { checkInApi } from '@marquee/contract/check-in/check-in';
import { tillsApi } from '@marquee/contract/door-sales/tills';
import type { UnpaidOrder } from '@marquee/contract/orders/unpaid';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeDoor, followUpdates, goOffline, openScanner } from '../../../testing/door.tsx';
import { server } from '../../../testing/fake-server.ts';
import { paidOrderOf } from '../../../testing/orders.ts';

const ticketSheet = async () => within(await screen.findByRole('dialog', { name: 'Ticket' }));

describe('the search of a scanner', () => {
  it('finds a name without its accents and in any order, and admits it', async () => {
    await createFakeDoor({ holders: ['Łukasz Éluard', 'Bo Berg'] });
    const { user, find, result, goOn } = await openScanner();
    const found = await find('eluard lukasz');
    expect(found.getByRole('status')).toHaveTextContent('1 match');
    await user.click(found.getByRole('button', { name: 'Admit Łukasz Éluard, Standard' }));
    expect(await result('Admitted')).toHaveTextContent('Łukasz Éluard');
    await goOn();
    await found.findByText(/^Inside since/);
    // The button disappeared with the admission; the next Tab continues from the list.
    expect(found.getByRole('list')).toHaveFocus();
  });

  it('says that nothing matches, and offers no admission of a cancelled ticket', async () => {
    const door = await createFakeDoor({ holders: ['Ada Lindqvist'] });
    const [ticket] = door.tickets;
    if (ticket) ticket.state = 'cancelled';
    const { find } = await openScanner();
    const found = await find('nobody');
    expect(found.getByRole('status')).toHaveTextContent('No match on the list.');
    await find('lindqvist');
    expect(found.getByText('Cancelled')).toBeVisible();
    expect(found.queryByRole('button', { name: /^Admit/ })).toBeNull();
  });

  it('shows an unpaid order with what is due, and who may take it', async () => {
    await createFakeDoor({ unpaid: [unpaidOrder] });
    const { user, find } = await openScanner({ maySell: false });
    const found = await find('bo berg');
    expect(found.getByText('Not paid: €19.00')).toBeVisible();
    await user.click(found.getByRole('button', { name: 'Show the order of Bo Berg' }));
    const order = within(await screen.findByRole('dialog', { name: 'Order WXYZ-2345' }));
    expect(order.getByText(/cannot take/)).toBeVisible();
    expect(order.queryByRole('button', { name: /^Cash/ })).toBeNull();
  });
});

describe('the gate', () => {
  it('is asked for where none is set, in the field of the settings', async () => {
    await createFakeDoor();
    const { user } = await openScanner({ gate: '' });
    await user.click(screen.getByRole('button', { name: 'Set gate' }));
    const settings = within(await screen.findByRole('dialog', { name: 'This scanner' }));
    await waitFor(() => expect(settings.getByRole('textbox', { name: 'Gate' })).toHaveFocus());
  });

  it('is not asked for once it is set', async () => {
    await createFakeDoor();
    await openScanner();
    expect(screen.getByText(/^North/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set gate' })).toBeNull();
  });
});

describe('a note for the door', () => {
  it('stands in the search and on the verdict, with a network and without', async () => {
    const door = await createFakeDoor({ holders: ['Ada Lindqvist', 'Bo Berg'] });
    const [ada, bo] = door.tickets;
    if (ada) ada.order_note = 'Wheelchair, row 1';
    if (bo) bo.note = 'Guest list';
    const { user, find, result, check, goOn } = await openScanner();
    const found = await find('wheelchair');
    expect(found.getByText('Wheelchair, row 1')).toBeVisible();
    await user.click(found.getByRole('button', { name: 'Admit Ada Lindqvist, Standard' }));
    expect(await result('Admitted')).toHaveTextContent('Wheelchair, row 1');
    await goOn();
    goOffline();
    await check(await door.codeOf(1));
    expect(await result('Admitted')).toHaveTextContent('Guest list');
  });
});

describe('an admission', () => {
  it('is undone with a reason while it waits on the device', async () => {
    const door = await createFakeDoor();
    const { user, check, result, inside, goOn } = await openScanner();
    goOffline();
    await check(await door.codeOf(0));
    await result('Admitted');
    await goOn();
    await user.click(screen.getByRole('button', { name: 'Last scans' }));
    await user.click(await screen.findByRole('button', { name: 'Details of Ada Lindqvist' }));
    const sheet = await ticketSheet();
    await user.click(sheet.getByRole('button', { name: 'Undo admission' }));
    expect(sheet.getByRole('radio', { name: 'Scanned by mistake' })).toHaveFocus();
    await user.click(sheet.getByRole('radio', { name: 'Another reason' }));
    await user.click(sheet.getByRole('button', { name: 'Undo admission' }));
    expect(sheet.getByText('Enter why the admission is undone')).toBeVisible();
    await user.type(sheet.getByRole('textbox', { name: 'Reason' }), 'Wrong door');
    await user.keyboard('{Enter}');
    await sheet.findByText('The admission was undone.');
    expect(sheet.getByRole('status')).toHaveFocus();
    expect(inside()).toHaveTextContent('0 of 1 inside');
    expect(sheet.getByText('The history needs a connection.')).toBeVisible();

    door.goOnline();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
    const [sent] = server.callsOf(checkInApi.syncScans).slice(-1);
    expect(sent?.body.scans).toMatchObject([{ undone: { reason: 'Wrong door' } }]);
    expect(door.tickets[0]?.admission).toBeNull();
  });

  it('is undone by one press on its verdict, also when the connection was lost since', async () => {
    const door = await createFakeDoor();
    const { user, check, result, inside } = await openScanner();
    await check(await door.codeOf(0));
    await result('Admitted');
    expect(inside()).toHaveTextContent('1 of 1 inside');
    goOffline();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await result('Undone');
    expect(inside()).toHaveTextContent('0 of 1 inside');
    door.goOnline();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
    const [first] = server.callsOf(checkInApi.validateTicket);
    const [sent] = server.callsOf(checkInApi.syncScans).slice(-1);
    expect(sent?.body.scans).toMatchObject([
      { nonce: first?.body.nonce, undone: { reason: 'Scanned by mistake' } },
    ]);
  });

  it('is undone by two presses after ten seconds', async () => {
    const door = await createFakeDoor();
    const { user, check, result, goOn, inside } = await openScanner();
    goOffline();
    await check(await door.codeOf(0));
    await result('Admitted');
    await goOn();
    const updated = followUpdates();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 10_001);
    await user.click(await screen.findByRole('button', { name: 'Undo: Ada Lindqvist' }));
    expect(inside()).toHaveTextContent('1 of 1 inside');
    await user.click(screen.getByRole('button', { name: 'Press again to undo: Ada Lindqvist' }));
    await result('Undone');
    expect(inside()).toHaveTextContent('0 of 1 inside');
    clock.mockRestore();
    await updated();
  });

  it('is found among the last scans', async () => {
    const door = await createFakeDoor();
    const { user, check, result, goOn } = await openScanner();
    await user.click(screen.getByRole('button', { name: 'Last scans' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Last scans' }));
    expect(panel.getByText('Nothing scanned yet.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await check(await door.codeOf(0));
    await result('Admitted');
    await goOn();
    await user.click(screen.getByRole('button', { name: 'Last scans' }));
    await user.click(await screen.findByRole('button', { name: 'Details of Ada Lindqvist' }));
    expect((await ticketSheet()).getByText(/^Inside since/)).toBeVisible();
  });
});

describe('the payment of an unpaid order', () => {
  it('is sent again with the same key when its answer was lost', async () => {
    await createFakeDoor({ unpaid: [unpaidOrder] });
    const { user, find, result } = await openScanner();
    const found = await find('bo berg');
    await user.click(found.getByRole('button', { name: 'Take €19.00 and admit Bo Berg' }));
    const order = within(await screen.findByRole('dialog', { name: 'Order WXYZ-2345' }));
    server.loses(tillsApi.takePayment);
    await user.click(order.getByRole('button', { name: 'Card €19.00' }));
    expect(await order.findByRole('alert')).toHaveTextContent('No answer yet');
    server.answers(tillsApi.takePayment, { data: paidOrderOf({ name: 'Bo Berg', total: 19 }) });
    await user.click(order.getByRole('button', { name: 'Try again' }));
    expect(await result('Paid')).toHaveTextContent('€19.00 taken · 2 tickets');
    const [first, second] = server.callsOf(tillsApi.takePayment);
    expect(first?.body).toMatchObject({ total: 19, paid_by: 'card', admit: true, gate: 'North' });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('asks for the amount that is due now, after it was refused for another', async () => {
    await createFakeDoor({ unpaid: [unpaidOrder] });
    const { user, find } = await openScanner();
    const found = await find('bo berg');
    await user.click(found.getByRole('button', { name: 'Take €19.00 and admit Bo Berg' }));
    const order = within(await screen.findByRole('dialog', { name: 'Order WXYZ-2345' }));
    server.refuses(tillsApi.takePayment, 'price_changed', { details: { total: 12.5 } });
    await user.click(order.getByRole('button', { name: 'Cash €19.00' }));
    expect(await order.findByRole('button', { name: 'Cash €12.50' })).toBeEnabled();
  });
});

const unpaidOrder: UnpaidOrder = {
  order_id: 'or-2',
  order_reference: 'WXYZ-2345',
  holder: 'Bo Berg',
  email: 'bo…@example.org',
  email_mark: '1a2',
  items: [{ Type: 'Standard', quantity: 2 }],
  total: 19,
};
