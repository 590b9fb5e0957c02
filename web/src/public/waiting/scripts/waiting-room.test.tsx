import { takeLocaleFrom } from '@marquee/contract/formats/intl';
import {
  publicWaitingRoomsApi,
  type WaitingRoomStatus,
} from '@marquee/contract/waiting-rooms/public';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { estimateOf, wordsOf } from './words.ts';
import { WaitingRoomPage } from '../WaitingRoomPage.tsx';

const before = takeLocaleFrom(() => 'de-DE');
// The script starts when it is loaded.
beforeEach(() => vi.resetModules());
afterEach(() => {
  takeLocaleFrom(before);
  delete document.documentElement.dataset['locale'];
});

const status: WaitingRoomStatus = {
  phase: 'announced',
  is_paused: false,
  at: '2030-02-14T10:00:00.000Z',
  gathers_at: '2030-02-14T18:00:00.000Z',
  opens_at: '2030-02-14T18:30:00.000Z',
  joined: { first: 0, others: 0 },
  called: { first: 0, others: 0 },
  per_minute: 0,
  error: 0,
  seed_hash: '',
  seed: null,
  drawn_hash: null,
  drawn: { first: 0, others: 0 },
  on_sale: [{ Type: 'Standard', left: 1200 }],
  sale: 'on_sale',
  is_sold_out: false,
  only_with_code: false,
  all_taken: false,
  ask_again: 600,
};
const event = {
  event_id: 'e-1',
  slug: 'fado',
  title: 'Fado by the river',
  timezone: 'Europe/Berlin',
  location_name: 'Konzerthaus, Berlin',
  organizer: 'Harbour Lights',
  organizer_email: '',
  starts_at: '2030-03-01T19:00:00.000Z',
};

it('writes times and numbers as the page does, whatever the browser’s language is', async () => {
  expect(navigator.language).toBe('en-US');
  Object.assign(document.documentElement.dataset, { locale: 'de-DE', dates: 'en-GB' });
  render(<WaitingRoomPage data={{ event, status }} platform={defaultPlatform} />);
  const opens = 'Booking opens on 14 February 2030 at 19:30';
  expect(screen.getByRole('heading', { name: opens })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Standard: 1.200 left');
  server.answers(publicWaitingRoomsApi.getWaitingRoomStatus, {
    data: { ...status, on_sale: [{ Type: 'Standard', left: 1100 }] },
  });
  await import('./waiting-room.ts');
  await waitFor(() =>
    expect(screen.getByRole('listitem')).toHaveTextContent('Standard: 1.100 left'),
  );
  expect(screen.getByRole('heading', { name: opens })).toBeVisible();
});

it('tries again when an answer never comes', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  render(<WaitingRoomPage data={{ event, status }} platform={defaultPlatform} />);
  server.answers(publicWaitingRoomsApi.getWaitingRoomStatus, () => new Promise<never>(() => {}));
  await import('./waiting-room.ts');
  await waitFor(() =>
    expect(server.callsOf(publicWaitingRoomsApi.getWaitingRoomStatus)).toHaveLength(1),
  );
  expect(timeout).toHaveBeenCalledWith(20_000);
  patience.abort(new DOMException('The answer took too long.', 'TimeoutError'));
  expect(await screen.findByText(/^The connection was lost\. Your place is kept/)).toBeVisible();
  timeout.mockRestore();
  server.answers(publicWaitingRoomsApi.getWaitingRoomStatus, {
    data: { ...status, on_sale: [{ Type: 'Standard', left: 900 }] },
  });
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Standard: 900 left'));
});

it('says that the sale has ended, and queues nobody any more', async () => {
  const open: WaitingRoomStatus = {
    ...status,
    phase: 'open',
    on_sale: [],
    sale: 'over',
    is_sold_out: true,
  };
  render(<WaitingRoomPage data={{ event, status: open }} platform={defaultPlatform} />);
  server.answers(publicWaitingRoomsApi.getWaitingRoomStatus, { data: open });
  await import('./waiting-room.ts');
  expect(await screen.findByRole('heading', { name: 'The sale has ended' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Book now|Queue again/ })).not.toBeInTheDocument();
});

it('says that all tickets are taken for now, and knows no wait', async () => {
  const open: WaitingRoomStatus = {
    ...status,
    phase: 'open',
    joined: { first: 0, others: 9 },
    called: { first: 0, others: 2 },
    per_minute: 2,
    seed_hash: 'round-1',
    on_sale: [{ Type: 'Standard', left: 0 }],
    all_taken: true,
  };
  const own = { isFirst: false, position: 5 };
  expect(wordsOf(open, own, '').head).toBe('All tickets are taken');
  expect(estimateOf(open, 2)).toBe('not known');
  expect(wordsOf({ ...open, is_paused: true }, own, '').head).toBe('The queue is paused');
  const back = { ...open, all_taken: false };
  expect([wordsOf(back, own, '').head, estimateOf(back, 2)]).toEqual([
    'You are in the queue',
    'about 2 min, give or take 1',
  ]);
  expect(wordsOf({ ...open, called: { first: 0, others: 5 } }, own, '').head).toBe(
    'It is your turn',
  );
});

it('says that only a code books', () => {
  const open: WaitingRoomStatus = { ...status, phase: 'open', only_with_code: true };
  const own = { isFirst: false, position: 5 };
  expect(wordsOf(open, own, '').head).toBe('Only with a code');
  const called = { first: 0, others: 5 };
  expect(wordsOf({ ...open, called }, own, '').head).toBe('It is your turn');
});
