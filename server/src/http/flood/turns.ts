/** Requests of a network that may wait for a turn; a browser opens six connections. */
const MOST_WAITING = 400;

export type Turns = {
  /**
   * Takes a turn of a network: undefined when there is one at once, else a promise of it, which says
   * false when too many wait already.
   */
  take: (network: string) => Promise<boolean> | undefined;
  /** Gives a turn back. */
  end: (network: string) => void;
};

type Line = { running: number; waiting: ((hasTurn: boolean) => void)[] };

/**
 * Limits how many requests of one network are worked on at once, so that another network's request
 * waits for a few of them and not for hundreds. The others of that network wait in their order.
 */
export function createTurns(most: number): Turns {
  const lines = new Map<string, Line>();
  return {
    take(network) {
      const line = lines.get(network);
      if (!line) {
        lines.set(network, { running: 1, waiting: [] });
        return undefined;
      }
      if (line.running < most) {
        line.running += 1;
        return undefined;
      }
      if (line.waiting.length >= MOST_WAITING) return Promise.resolve(false);
      return new Promise((resolve) => line.waiting.push(resolve));
    },
    end(network) {
      const line = lines.get(network);
      if (!line) return;
      const next = line.waiting.shift();
      if (next) return next(true);
      line.running -= 1;
      if (line.running === 0) lines.delete(network);
    },
  };
}
