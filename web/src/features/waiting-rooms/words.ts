import type { Event } from '@marquee/contract/events/events';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { formatInstantThere } from '@marquee/contract/formats/when';
import type { WaitingRoom } from '@marquee/contract/waiting-rooms/waiting-rooms';

export function countWaiting({ status: { joined, called } }: WaitingRoom) {
  return joined.first + joined.others - called.first - called.others;
}

export function countCalled({ status: { called } }: WaitingRoom) {
  return called.first + called.others;
}

/** Tells whether nobody can wait and nobody did, so that there is nothing to count. */
export function isUnused(room: WaitingRoom): boolean {
  const { status, booked, lapsed } = room;
  const { joined } = status;
  return status.phase === 'closed' && joined.first + joined.others + booked + lapsed === 0;
}

/** Returns how long the last in the queue waits: 'About 12 minutes, give or take 3'. */
export function lastOneWaits(room: WaitingRoom): string {
  const { per_minute, error, phase, is_paused, all_taken } = room.status;
  const waiting = countWaiting(room);
  if (phase !== 'open' || waiting === 0) return 'Nobody waits to be called';
  if (is_paused || per_minute === 0) return 'Not known while it is paused';
  if (all_taken) return 'Not known while all tickets are taken';
  const minutes = Math.max(1, Math.ceil(waiting / per_minute));
  const strays = Math.max(1, Math.round(minutes * error));
  return `About ${formatNumber(minutes)} min for the last one, give or take ${formatNumber(strays)}`;
}

/** Returns how quickly people book: '9.5 bookings a second, 90% within 0.1 s'; '' while nobody books. */
export function howBookingGoes({ booked_per_second: perSecond, slow_ms }: WaitingRoom): string {
  if (perSecond === 0) return '';
  const bookings = `${formatCount(perSecond, { one: 'booking', other: 'bookings' })} a second`;
  if (slow_ms === 0) return bookings;
  const seconds = formatNumber(Math.max(1, Math.ceil(slow_ms / 100)) / 10);
  return `${bookings}, 90% within ${seconds} s`;
}

/** Says in a sentence what the room does now. */
export function stateOf({ mode, status }: WaitingRoom, { timezone }: Pick<Event, 'timezone'>) {
  const at = (instant: string | null) =>
    instant === null ? '' : formatInstantThere(instant, timezone, readersTimezone());
  switch (status.phase) {
    case 'announced':
      return `Nobody can book yet. People may come in from ${at(status.gathers_at)}, and booking opens on ${at(status.opens_at)}.`;
    case 'gathering':
      return status.opens_at === null
        ? 'People gather. Nobody can book until you open the room.'
        : `People gather. Places are drawn by lot on ${at(status.opens_at)}.`;
    case 'open':
      if (status.is_paused) {
        return 'The room is paused: nobody else is called. People who were called can still book.';
      }
      return status.all_taken
        ? 'The room is open, and all tickets are taken for now. People are called once some come back, as those of unpaid orders may.'
        : 'The room is open: people are called in their order, as fast as the servers carry.';
    case 'closed':
      return closedWords[mode];
  }
}

const closedWords: Record<WaitingRoom['mode'], string> = {
  off: 'Everybody can book without waiting. There is no waiting room.',
  manual: 'Everybody can book without waiting. Let people gather when you want a queue.',
  scheduled: 'Everybody can book without waiting.',
  automatic:
    'Everybody can book without waiting. The room opens by itself when bookings wait for long.',
};
