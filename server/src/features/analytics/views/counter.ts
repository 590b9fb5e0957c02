import { wallClockOf } from '@marquee/contract/events/times';
import type { Deps } from '../../../deps.ts';
import { createTally, MAX_OF_NETWORK } from '../../../lib/tally.ts';
import { addViews } from './commands.ts';

export const MAX_VIEWS_OF_NETWORK = MAX_OF_NETWORK;

export type View = { eventId: string; timezone: string; network: string };
export type ViewCounter = {
  count: (view: View) => void;
  /** Writes what waits. What cannot be written waits for the next time. */
  write: () => Promise<void>;
};

/**
 * Counts views of events' pages in memory and writes them every few seconds while there are any.
 * Networks are remembered for an hour, beyond a server's memory only as a hash.
 */
export function viewCounter(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  onFailure: (error: unknown) => void,
): ViewCounter {
  const add = (counted: [string, number][]) =>
    addViews(
      db,
      counted.map(([key, views]) => {
        const [event_id = '', day = ''] = key.split(' ');
        return { event_id, day, views };
      }),
    );
  const tally = createTally({ clock, limits }, 'views', add, onFailure);
  return {
    count: ({ eventId, timezone, network }) =>
      tally.count(`${eventId} ${wallClockOf(clock(), timezone).date}`, network),
    write: tally.write,
  };
}
