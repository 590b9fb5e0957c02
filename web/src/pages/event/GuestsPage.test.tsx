import { eventsApi } from '@marquee/contract/events/events';
import { type Guest, guestSentences, guestsApi } from '@marquee/contract/guests/guests';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import GuestsPage from './GuestsPage.tsx';

const fado = eventOf();
const path = '/admin/event/:id/guests';
const at = `/admin/event/${fado.event_id}/guests`;

const ada: Guest = {
  guest_id: 'g-1',
  order_reference: '7F3K-QXDA',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  plus: 2,
  ticket_id: null,
  Type: 'Guest',
  note: 'Table 4',
  invited_by: 'Ben',
  state: 'free',
  due: 0,
  admitted: 1,
  added_at: '2030-01-05T10:00:00.000Z',
  sent_at: null,
};

function render(address = at, as = organizer) {
  server.answers(eventsApi.getEvent, { data: fado });
  return renderScreen(<GuestsPage />, { as, at: address, path });
}

async function openDialog() {
  server.answers(guestsApi.listGuests, pageOf());
  const rendered = render(`${at}?add=guests`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add guests' }));
  const text = await dialog.findByRole('textbox', { name: 'Guests, one per line' });
  return { ...rendered, dialog, text };
}

describe('the guest list', () => {
  it('shows who comes with how many, and who is inside', async () => {
    server.answers(guestsApi.listGuests, pageOf(ada));
    render();
    const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
    for (const words of ['+2', 'Table 4', 'Ben', '1 of 3 admitted']) {
      expect(row).toHaveTextContent(words);
    }
  });

  it('says what it is for while it is empty', async () => {
    server.answers(guestsApi.listGuests, pageOf());
    render();
    expect(await screen.findByText('No guests yet')).toBeVisible();
  });

  it('is only to be read by those who may not change it', async () => {
    server.answers(guestsApi.listGuests, pageOf(ada));
    const { user } = render(at, { ...organizer, role: 'box_office' });
    await user.click(await screen.findByRole('button', { name: /^Open guest .*Ada Lovelace/ }));
    expect(await screen.findByRole('dialog', { name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add guests' })).toBeNull();
  });
});

describe('adding guests', () => {
  it('names a wrong line before anything is sent, and keeps it after the others are added', async () => {
    const { user, dialog, text } = await openDialog();
    server.answers(guestsApi.addGuests, {
      data: { added: 2, seats: 4 },
      message: '2 guests added.',
    });
    await user.click(text);
    await user.paste('Ada Lovelace +2, ada@example.org\nGrace Hopper, grace@nowhere\nAlan Turing');
    const preview = within(dialog.getByRole('list', { name: 'Preview' }));
    expect(preview.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1Ada Lovelace +2ada@example.org',
      '2Grace Hopper, grace@nowhereEnter a valid e-mail address.',
      '3Alan Turing',
    ]);
    expect(dialog.getByRole('alert')).toHaveTextContent(
      /^1 line is left out\. Correct it above, or add the others first\.$/,
    );
    expect(dialog.getByText('2 guests with 4 seats. The event has 15 seats left.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add 2 guests' }));
    await waitFor(() => expect(text).toHaveValue('Grace Hopper, grace@nowhere'));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      /^1 line is left out\. Correct it above\.$/,
    );
    expect(server.callsOf(guestsApi.addGuests)[0]?.body).toEqual({
      guests: [
        { name: 'Ada Lovelace', email: 'ada@example.org', plus: 2, note: '', pay_at_door: false },
        { name: 'Alan Turing', email: '', plus: 0, note: '', pay_at_door: false },
      ],
      invited_by: '',
      send: false,
    });
  });

  it('reads a CSV file, and lets its guests pay at the door', async () => {
    const { user, dialog, address } = await openDialog();
    server.answers(guestsApi.addGuests, { data: { added: 1, seats: 1 }, message: 'Added.' });
    const file = new File(['Name;Plus\nAda Lovelace;0'], 'guests.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('CSV file of guests'), file);
    await user.click(dialog.getByRole('combobox', { name: 'Seats' }));
    await user.click(screen.getByRole('option', { name: 'Standard' }));
    await user.click(await dialog.findByRole('switch', { name: /^They pay this price/ }));
    await user.click(await dialog.findByRole('button', { name: 'Add 1 guest' }));
    await waitFor(() => expect(address()).toBe(at));
    expect(server.callsOf(guestsApi.addGuests)[0]?.body).toMatchObject({
      guests: [{ name: 'Ada Lovelace', ticket_id: fado.tickets[0]?.ID, pay_at_door: true }],
    });
  });

  it('says why a list is refused', async () => {
    const { user, dialog, text } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Add guests' }));
    expect(await dialog.findByText(guestSentences.none)).toBeVisible();
    server.refuses(guestsApi.addGuests, 'few_left', {
      message: 'Only 1 seat is left.',
      details: { left: 1 },
    });
    await user.click(text);
    await user.paste('Ada Lovelace +2');
    await user.click(dialog.getByRole('button', { name: 'Add 1 guest' }));
    expect(await dialog.findByText(/Only 1 seat is left\./)).toBeVisible();
  });
});

describe('one guest', () => {
  it('is changed, with tickets by mail only if ticked', async () => {
    server.answers(guestsApi.listGuests, pageOf(ada));
    server.answers(guestsApi.changeGuest, { data: ada, message: guestSentences.changed });
    const { user, fill } = render(`${at}?guest=g-1`);
    await fill(await screen.findByRole('textbox', { name: 'Brings along' }), '3');
    await user.click(screen.getByRole('switch', { name: 'Send the tickets by e-mail' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(guestSentences.changed)).toBeVisible();
    expect(server.callsOf(guestsApi.changeGuest)[0]?.body).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      plus: 3,
      note: 'Table 4',
      send: true,
    });
  });

  it('gets seats of another type, and pays for them at the door', async () => {
    server.answers(guestsApi.listGuests, pageOf({ ...ada, admitted: 0 }));
    server.answers(guestsApi.changeGuest, { data: ada, message: guestSentences.changed });
    const { user } = render(`${at}?guest=g-1`);
    await user.click(await screen.findByRole('combobox', { name: 'Seats' }));
    await user.click(screen.getByRole('option', { name: 'Standard' }));
    const pays = await screen.findByRole('switch', { name: /^Pays this price at the door/ });
    expect(screen.getByText('The tickets keep their codes.')).toBeVisible();
    await user.click(pays);
    expect(screen.getByText(/^The tickets become void\./)).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Send the tickets by e-mail' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf(guestsApi.changeGuest)).toHaveLength(1));
    expect(server.callsOf(guestsApi.changeGuest)[0]?.body).toMatchObject({
      ticket_id: fado.tickets[0]?.ID,
      pay_at_door: true,
      send: false,
    });
  });

  it('keeps type and payment once admitted', async () => {
    server.answers(guestsApi.listGuests, pageOf(ada));
    render(`${at}?guest=g-1`);
    expect(await screen.findByRole('combobox', { name: 'Seats' })).toBeDisabled();
    expect(screen.getByText(guestSentences.typeStays)).toBeVisible();
  });

  it('keeps tickets that were sent', async () => {
    const sent = { ticket_id: fado.tickets[0]?.ID ?? '', sent_at: ada.added_at, admitted: 0 };
    server.answers(guestsApi.listGuests, pageOf({ ...ada, ...sent }));
    render(`${at}?guest=g-1`);
    expect(await screen.findByRole('switch', { name: /^Pays this price/ })).toBeDisabled();
    expect(screen.getByText(guestSentences.ticketsSent)).toBeVisible();
  });

  it('is removed after a question', async () => {
    server.answers(guestsApi.listGuests, pageOf(ada));
    server.answers(guestsApi.removeGuest, {
      data: { guest_id: 'g-1' },
      message: guestSentences.removed,
    });
    const { user } = render(`${at}?guest=g-1`);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove guest' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(guestSentences.removed)).toBeVisible();
  });
});
