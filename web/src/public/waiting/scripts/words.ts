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

/** Tells what happens now, in words for somebody without a spot, or with one that waits. */
export function wordsOf(status: WaitingRoomStatus, own: Own | undefined, time: string): Words {
  const { phase, is_paused, is_sold_out, sale } = status;
  if (phase === 'closed') return { head: 'Booking is open', text: 'There is no queue now.' };
  if (is_sold_out) {
    return {
      head: sale === 'over' ? 'The sale has ended' : 'Sold out',
      text: 'Nothing is left to book.',
    };
  }
  if (phase === 'announced') {
    return {
      head: `Booking opens on ${time}`,
      text: 'The waiting room opens shortly before. An earlier visit gives no advantage.',
    };
  }
  if (phase === 'gathering') {
    return {
      head: own ? 'You are in the waiting room' : 'The waiting room is open',
      text: `${time === '' ? 'When booking opens' : `On ${time}`}, everybody here gets a place by lot. Later visitors queue behind.`,
    };
  }
  if (isCalled(status, own)) {
    return {
      head: 'It is your turn',
      text: 'You have ten minutes to book once you press the button.',
    };
  }
  if (is_paused) {
    return {
      head: 'The queue is paused',
      text: 'Your place is kept.',
    };
  }
  return {
    head: status.only_with_code ? 'Only with a code' : 'You are in the queue',
    text: 'Keep this page open or come back. Your place is kept on this device.',
  };
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

/** Returns how long a spot waits: 'about 12 minutes, give or take 2'. */
export function estimateOf({ per_minute, error, is_paused }: WaitingRoomStatus, ahead: number) {
  if (is_paused || per_minute <= 0) return 'not known while the queue is paused';
  const minutes = (ahead + 1) / per_minute;
  if (minutes < 1) return 'less than a minute';
  const about = Math.ceil(minutes);
  const strays = Math.max(1, Math.round(minutes * error));
  return `about ${about} ${about === 1 ? 'minute' : 'minutes'}, give or take ${strays}`;
}

function of(groups: Groups, { isFirst }: Own): number {
  return isFirst ? groups.first : groups.others;
}
