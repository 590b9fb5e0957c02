import { HOUR_MS } from '@marquee/contract/time';
import type { Deps } from '../deps.ts';

/** How long counts wait in memory, so that a crowd costs one statement; a crash loses them. */
const WRITE_AFTER_MS = 5_000;
/** The most that one network adds to one count in an hour: a school has one address, too. */
export const MAX_OF_NETWORK = 120;

export type Tally = {
  /** @param key what is counted on which day; the network is remembered for an hour */
  count: (key: string, network: string) => void;
  /** Writes what waits. What cannot be written waits for the next time. */
  write: () => Promise<void>;
};

/**
 * Counts in memory, by a key, and writes every few seconds while there is something to write.
 * @param name tells its limit of networks from those of other tallies
 * @param add adds the numbers in one statement
 */
export function createTally(
  { clock, limits }: Pick<Deps, 'clock' | 'limits'>,
  name: string,
  add: (counted: [key: string, number: number][]) => Promise<void>,
  onFailure: (error: unknown) => void,
): Tally {
  const mayCount = limits({ name, most: MAX_OF_NETWORK, windowMs: HOUR_MS });
  const asking = new Set<Promise<void>>();
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function countIfAllowed(key: string, network: string): Promise<void> {
    const { isAllowed } = await mayCount(`${key} ${network}`, clock());
    if (isAllowed) keep(key, 1);
  }

  function keep(key: string, number: number): void {
    waiting.set(key, (waiting.get(key) ?? 0) + number);
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  }

  async function write(): Promise<void> {
    await Promise.all(asking);
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
      const asked = countIfAllowed(key, network).finally(() => asking.delete(asked));
      asking.add(asked);
    },
    write,
  };
}
