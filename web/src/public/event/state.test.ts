import { expect, test } from 'vitest';
import { eventPage } from '../testing/data.ts';
import { refusalToBook, seatsLeftWords } from './state.ts';

test('seats that are kept for codes are not said to be sold out beside the choice of a holder', () => {
  const full = eventPage({ place: 0, sold_out: true });
  expect(seatsLeftWords(full)).toBe('Sold out');
  expect(seatsLeftWords({ ...full, keeps_seats: true })).toBe('Only with a code');
  const some = eventPage({ place: 3 });
  expect(seatsLeftWords({ ...some, keeps_seats: true })).toBe('3 left');
});

test('leads holders of a code to the waiting room when all other seats are sold', () => {
  const full = eventPage({ place: 0, sold_out: true });
  const holders = { ...full, waiting_room: 'wait', keeps_seats: true, takes_codes: true } as const;
  expect(refusalToBook(holders)).toBe(
    'Sold out, except for seats that are kept for holders of a code. Booking goes through the waiting room.',
  );
});
