/** Requests of a network that may wait for a turn: those of a hall that opens the same page. */
const MOST_WAITING = 2_000;

export type Turns = {
  /**
   * Takes a turn of a network: undefined when there is one at once, else a promise of it, which says
   * false when too many wait already.
   */
  take: (network: string) => Promise<boolean> | undefined;
  /** Gives a turn back, to be taken in the next round of the event loop. */
  end: (network: string) => void;
};

type Line = { running: number; waiting: ((hasTurn: boolean) => void)[] };

/**
 * Limits how many requests of one network are worked on at once, so that another network's request
 * waits for a few of them and not for hundreds. The others of that network wait in their order. An
 * answer from memory ends its turn in the round of the event loop in which it began, and hundreds of
 * them would make one long round, so a turn is free again only in the next one.
 * @param nextRound calls back in the next round
 */
export function createTurns(
  most: number,
  nextRound: (free: () => void) => void = (free) => setImmediate(free),
): Turns {
  const lines = new Map<string, Line>();
  const free = (network: string): void => {
    const line = lines.get(network);
    if (!line) return;
    const next = line.waiting.shift();
    if (next) return next(true);
    line.running -= 1;
    if (line.running === 0) lines.delete(network);
  };
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
    end: (network) => nextRound(() => free(network)),
  };
}
