import { notesApi } from '@marquee/contract/staff-orders/notes';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { orderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NoteEditor } from './NoteEditor.tsx';

const about = { eventId: 'e-fado', orderId: 'o-1', note: '', of: 'the order' };

it('is written by those who may edit orders, who read that the buyer never sees it', async () => {
  const order = orderOf({ note: 'Wheelchair, row 1' });
  server.answers(notesApi.setOrderNote, { data: order, message: 'Note saved.' });
  const { user } = renderScreen(<NoteEditor {...about} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Add a note to the order' }));
  const field = await screen.findByRole('textbox', { name: 'Note on the order' });
  expect(field).toHaveAccessibleDescription(/The buyer never does/);
  await user.type(field, 'Wheelchair, row 1');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Note saved.')).toBeVisible();
  expect(server.callsOf(notesApi.setOrderNote)[0]?.body).toEqual({ note: 'Wheelchair, row 1' });
});

it('is only read by others', async () => {
  renderScreen(<NoteEditor {...about} note="VIP" />, { as: { ...organizer, role: 'door' } });
  expect(await screen.findByText('VIP')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
