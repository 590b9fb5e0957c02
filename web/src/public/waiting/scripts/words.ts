import type { Groups, WaitingRoomStatus } from '@marquee/contract/waiting-rooms/public';

/** Returns how many tickets of a price are left. */
export function leftWords(left: number, write: (count: number) => string): string {
  return left === 0 ? 'none left' : `${write(left)} left`;
}

/** What a tab knows of its own spot. */
export type Own = {
  isFirst: boolean;
  /** Null before the draw. */
  position: number | null;
};

export type Words = { head: string; text: string };

/** Writes less into the page than two names each time. */
const words = (head: string, text: string): Words => ({ head, text });

/** Tells what happens now, in words for somebody without a spot, or with one that waits. */
export function wordsOf(status: WaitingRoomStatus, own: Own | undefined, time: string): Words {
  const { phase, is_paused, is_sold_out, sale } = status;
  if (phase === 'closed') return words('Booking is open', 'There is no queue now.');
  if (is_sold_out) {
    return words(sale === 'over' ? 'The sale has ended' : 'Sold out', 'Nothing is left to book.');
  }
  if (phase === 'announced') {
    return words(
      `Booking opens on ${time}`,
      'The waiting room opens shortly before. Coming earlier gives no advantage.',
    );
  }
  if (phase === 'gathering') {
    return words(
      own ? 'You are in the waiting room' : 'The waiting room is open',
      `${time === '' ? 'When booking opens' : `On ${time}`}, everybody here gets a place by lot. Later visitors queue behind.`,
    );
  }
  if (isCalled(status, own)) {
    return words('It is your turn', 'You have ten minutes to book once you press the button.');
  }
  if (is_paused) return words('The queue is paused', 'Your place is kept.');
  if (status.all_taken) {
    return words('All tickets are taken', 'Some may come back. Your place is kept.');
  }
  return words(
    status.only_with_code ? 'Only with a code' : 'You are in the queue',
    'Stay or come back. Your place is kept on this device.',
  );
}

export function isCalled({ called }: WaitingRoomStatus, own: Own | undefined): boolean {
  return own !== undefined && own.position !== null && own.position <= of(called, own);
}

/** Returns how many are called before this spot; undefined before the draw. */
export function aheadOf({ called, joined }: WaitingRoomStatus, own: Own): number | undefined {
  if (own.position === null) return undefined;
  const inGroup = Math.max(0, own.position - of(called, own) - 1);
  return own.isFirst ? inGroup : inGroup + joined.first - called.first;
}

/** Returns how long a spot waits: 'about 12 min, give or take 2'. */
export function estimateOf(status: WaitingRoomStatus, ahead: number) {
  const { per_minute, error, is_paused, all_taken } = status;
  if (is_paused || all_taken || per_minute <= 0) return 'not known';
  const minutes = (ahead + 1) / per_minute;
  if (minutes < 1) return 'less than a minute';
  const about = Math.ceil(minutes);
  const strays = Math.max(1, Math.round(minutes * error));
  return `about ${about} min, give or take ${strays}`;
}

function of(groups: Groups, { isFirst }: Own): number {
  return isFirst ? groups.first : groups.others;
}
