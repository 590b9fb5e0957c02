import { eventsApi } from '@marquee/contract/events/events';
import {
  type WaitingRoom,
  waitingRoomsApi as api,
} from '@marquee/contract/waiting-rooms/waiting-rooms';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { roomOff as off } from '../../testing/waiting-rooms.ts';
import WaitingRoomPage from './WaitingRoomPage.tsx';

const event = eventOf();

const open: WaitingRoom = {
  ...off,
  mode: 'manual',
  status: {
    ...off.status,
    phase: 'open',
    joined: { first: 20, others: 12_000 },
    called: { first: 20, others: 3_000 },
    per_minute: 600,
    error: 0.2,
  },
  in_turn: 41,
  lapsed: 7,
  booked: 2_900,
  booked_per_second: 9.5,
  slow_ms: 84,
};

beforeEach(() => server.answers(eventsApi.getEvent, { data: event }));

function render(room: WaitingRoom) {
  server.answers(api.getWaitingRoom, { data: room });
  return renderScreen(<WaitingRoomPage />, {
    as: organizer,
    at: `/admin/event/${event.event_id}/waiting-room`,
    path: '/admin/event/:id/waiting-room',
  });
}

describe('the queue now', () => {
  it('shows who waits and for how long, who was called and who booked', async () => {
    render(open);
    const queue = within(await screen.findByRole('region', { name: 'The queue now' }));
    for (const words of [
      '9,000',
      'About 15 min for the last one, give or take 3',
      '3,020',
      '41 may book right now',
      '2,900',
      '7 let their ten minutes pass',
      '600',
      '9.5 bookings a second, 90% within 0.1 s',
    ]) {
      expect(queue.getByText(words)).toBeVisible();
    }
  });

  it('has no figures while there is no room and nobody waited', async () => {
    render(off);
    const queue = within(await screen.findByRole('region', { name: 'The queue now' }));
    expect(queue.getByText(/There is no waiting room/)).toBeVisible();
    expect(queue.queryByText('0')).toBeNull();
  });

  it('says nothing of bookings while nobody books', async () => {
    render({ ...open, booked_per_second: 0, slow_ms: 0 });
    const queue = within(await screen.findByRole('region', { name: 'The queue now' }));
    expect(queue.getByText('600')).toBeVisible();
    expect(queue.queryByText(/a second|within/)).toBeNull();
  });

  it('is paused and resumed', async () => {
    const paused = { ...open, status: { ...open.status, is_paused: true } };
    server.answers(api.directWaitingRoom, { data: paused });
    const { user } = render(open);
    await user.click(await screen.findByRole('button', { name: 'Pause the queue' }));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    expect(server.callsOf(api.directWaitingRoom)[0]?.body).toEqual({ act: 'pause' });
    expect(screen.getByText(/The room is paused/)).toBeVisible();
  });

  it('calls nobody while unpaid orders hold all that is left, and says so', async () => {
    render({ ...open, status: { ...open.status, all_taken: true } });
    expect(await screen.findByText(/open, and all tickets are taken for now/)).toBeVisible();
    const queue = within(screen.getByRole('region', { name: 'The queue now' }));
    expect(queue.getByText('Not known while all tickets are taken')).toBeVisible();
  });

  it('is opened after a question, because the draw stays', async () => {
    server.answers(api.directWaitingRoom, { data: open });
    const gathering = { ...open, status: { ...off.status, phase: 'gathering' as const } };
    const { user } = render(gathering);
    await user.click(await screen.findByRole('button', { name: 'Open now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open the waiting room' }));
    await user.click(dialog.getByRole('button', { name: 'Open now' }));
    await waitFor(() => expect(server.callsOf(api.directWaitingRoom)).toHaveLength(1));
  });
});

describe('the settings', () => {
  it('ask for an opening time only for a scheduled room', async () => {
    server.answers(api.setWaitingRoom, { data: { ...off, mode: 'scheduled' } });
    const { user, fill } = render(off);
    const settings = within(await screen.findByRole('region', { name: 'When and how' }));
    expect(settings.queryByRole('group', { name: 'Booking opens' })).toBeNull();
    await user.click(settings.getByRole('radio', { name: 'From an opening time' }));
    await user.click(settings.getByRole('button', { name: 'Save' }));
    const opens = within(settings.getByRole('group', { name: 'Booking opens' }));
    const day = opens.getByRole('textbox', { name: 'Day' });
    expect(day).toHaveAccessibleDescription(/Choose the opening time/);
    expect(day).toHaveFocus();
    await fill(day, '2/1/2030');
    await user.click(settings.getByRole('button', { name: 'Save' }));
    expect(opens.getByRole('textbox', { name: 'Time' })).toHaveAccessibleDescription(/Add a time/);
    await fill(opens.getByRole('textbox', { name: 'Time' }), '10am');
    await fill(settings.getByRole('textbox', { name: 'Most calls a minute' }), '120');
    await user.click(settings.getByRole('button', { name: 'Save' }));
    await screen.findByText('Waiting room saved');
    expect(server.callsOf(api.setWaitingRoom)[0]?.body).toEqual({
      mode: 'scheduled',
      opens: '2030-02-01T10:00',
      gather_minutes: 30,
      threshold_seconds: 3,
      most_per_minute: 120,
      difficulty: 50_000,
    });
  });
});

describe('access codes', () => {
  const code = { code_id: 'c-1', label: 'Members', code: 'friends', most_spots: 50, spots: 3 };

  it('are listed with their use, added and deleted', async () => {
    server.answers(api.addAccessCode, { data: code });
    server.answers(api.deleteAccessCode, { data: { code_id: 'c-1' } });
    const { user, fill } = render({ ...open, codes: [code] });
    const codes = within(await screen.findByRole('region', { name: 'Access codes' }));
    expect(codes.getByRole('listitem')).toHaveTextContent('Membersfriends used 3 of 50 times');
    await user.click(codes.getByRole('button', { name: 'Add code' }));
    expect(codes.getByRole('textbox', { name: 'Group' })).toBeInvalid();
    await fill(codes.getByRole('textbox', { name: 'Group' }), 'Press');
    await fill(codes.getByRole('textbox', { name: 'Code' }), 'press-26');
    await fill(codes.getByRole('textbox', { name: 'How often it can be used' }), '20');
    await user.click(codes.getByRole('button', { name: 'Add code' }));
    await screen.findByText('Access code added');
    expect(server.callsOf(api.addAccessCode)[0]?.body).toEqual({
      label: 'Press',
      code: 'press-26',
      most_spots: 20,
    });
    await user.click(codes.getByRole('button', { name: 'Delete the code of Members' }));
    await user.click(await screen.findByRole('button', { name: 'Delete code' }));
    await screen.findByText('Access code deleted');
  });
});
