import { turnCookieName } from '@marquee/contract/waiting-rooms/turn-cookie';
import { whenStill } from '../../../lib/live/still.ts';
import { countdownText } from '../../shared/scripts/countdown.ts';
import { repeat, say } from '../../shared/scripts/dom.ts';

/** Returns when the turn of this browser ends, in milliseconds; 0 without one. */
export function turnEnd(eventId: string): number {
  const [, end = ''] =
    new RegExp(`(?:^|; )${turnCookieName(eventId)}=([^.]+)`).exec(document.cookie) ?? [];
  return Number.parseInt(end, 36) || 0;
}

/** Shows how long the reader may book, while bookings go through a waiting room. */
export function startTurn(note: HTMLElement, eventId: string): void {
  const place = note.querySelector<HTMLElement>('span');
  const end = turnEnd(eventId);
  if (!place || end === 0) return;
  const show = () => {
    const isOver = end <= Date.now();
    say(
      place,
      isOver
        ? 'Your turn is over. Open the waiting room to queue again.'
        : `Your turn: ${countdownText(end, Date.now())} left to book.`,
    );
  };
  show();
  repeat(note, 1000, () => whenStill(show));
}
