import { type PublicCode, publicCodesApi } from '@marquee/contract/codes/public';
import { publicEventsApi } from '@marquee/contract/events/public';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { server } from '../../../../testing/fake-server.ts';
import { openForm } from '../../../testing/booking-form.tsx';
import { anEvent, anOrder } from '../../../testing/data.ts';
import { Held } from '../../Held.tsx';
import { startHeld } from '../held.ts';
import { keepSecret } from '../kept.ts';
import { startField } from './field.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const vip: PublicCode = {
  code: 'VIP',
  kind: 'percent',
  value: 10,
  per: 'ticket',
  ticket_ids: [],
  min_tickets: null,
  left: [{ ID: 't1', left: 2 }],
  opens: [],
  prices: [],
};

it('seats that are kept for a code, and those of an unpaid order, are counted apart', async () => {
  const tickets = anEvent.tickets.map((ticket) => ({ ...ticket, left: 0 }));
  const soldOut = { place: 0, sold_out: true, tickets };
  server.answers(publicEventsApi.getPublicEvent, { data: { ...anEvent, ...soldOut } });
  server.answers(publicCodesApi.getPublicCode, { data: vip });
  const { form, user } = openForm(soldOut, {
    search: '?code=vip',
    takesCodes: true,
    keepsSeats: true,
  });
  const place = document.querySelector<HTMLElement>('.code');
  if (!place) throw new Error('The field is missing.');
  startField(form, place);
  const input = await screen.findByRole('textbox', { name: 'Regular tickets' });
  await vi.waitFor(() => expect(input.dataset['max']).toBe('2'));

  keepSecret(anEvent.event_id, 'secret-1');
  server.answers(publicOrdersApi.getPublicOrder, { data: { ...anOrder, status: 'pending' } });
  const { container } = render(<Held eventId={anEvent.event_id} />);
  const note = container.querySelector<HTMLElement>('#held');
  if (!note) throw new Error('The note is missing.');
  startHeld(note);
  await vi.waitFor(() => expect(input.dataset['max']).toBe('3'));
  const row = input.closest<HTMLElement>('[data-ticket]');
  expect(row?.dataset['own']).toBe('3');
  await user.click(screen.getByRole('button', { name: 'Remove code' }));
  expect([input.dataset['max'], row?.dataset['own']]).toEqual(['1', '1']);
});
