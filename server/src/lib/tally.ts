import { LRUCache } from 'lru-cache';

/** How long counts wait in memory, so that a crowd costs one statement; a crash loses them. */
const WRITE_AFTER_MS = 5_000;
/** The most that one network adds to one count in an hour: a school has one address, too. */
export const MAX_OF_NETWORK = 120;
const HOUR_MS = 3_600_000;
/** The most networks that are told apart; beyond that, the one unused for the longest is dropped. */
const MOST_NETWORKS = 20_000;

export type Tally = {
  /** @param key what is counted on which day; the network is remembered for an hour in memory */
  count: (key: string, network: string) => void;
  /** Writes what waits. What cannot be written waits for the next time. */
  write: () => Promise<void>;
};

/**
 * Counts in memory, by a key, and writes every few seconds while there is something to write.
 * @param add adds the numbers in one statement
 */
export function createTally(
  clock: () => Date,
  add: (counted: [key: string, number: number][]) => Promise<void>,
  onFailure: (error: unknown) => void,
): Tally {
  const ofNetwork = new LRUCache<string, { hour: number; counted: number }>({ max: MOST_NETWORKS });
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function hasRoom(key: string): boolean {
    const hour = Math.floor(clock().getTime() / HOUR_MS);
    const known = ofNetwork.get(key);
    const counted = known?.hour === hour ? known.counted : 0;
    if (counted >= MAX_OF_NETWORK) return false;
    ofNetwork.set(key, { hour, counted: counted + 1 });
    return true;
  }

  function keep(key: string, number: number): void {
    waiting.set(key, (waiting.get(key) ?? 0) + number);
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const counted = [...waiting];
    waiting = new Map();
    try {
      await add(counted);
    } catch (error) {
      for (const [key, number] of counted) keep(key, number);
      onFailure(error);
    }
  }

  return {
    count: (key, network) => {
      if (hasRoom(`${key} ${network}`)) keep(key, 1);
    },
    write,
  };
}
