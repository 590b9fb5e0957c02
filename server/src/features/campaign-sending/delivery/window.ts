/** How many messages are begun and not yet answered: a kill leaves at most these unknown. */
export type WindowSize = { least: number; most: number };

/**
 * Limits how many messages are under way. The limit follows the mail server: while a mark is written, it
 * answers so many, and so many more have to be begun for it never to wait. A slow one gets few.
 * @param signal lets everybody in, to find that there is nothing more to do
 */
export function createWindow({ least, most }: WindowSize, signal: AbortSignal) {
  let limit = least;
  let underWay = 0;
  let answered = 0;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  signal.addEventListener('abort', wake);
  const hasRoom = () => underWay < limit || signal.aborted;
  return {
    limit: () => limit,
    /** Waits until one more message may be begun. */
    async enter() {
      while (!hasRoom()) await new Promise<void>((resolve) => waiting.push(resolve));
      underWay += 1;
      const before = answered;
      return {
        /** The message's mark was written. */
        begun: () => {
          limit = Math.min(most, least + 2 * (answered - before));
          wake();
        },
        /** The message was answered, or is not sent. */
        leave: () => {
          underWay -= 1;
          answered += 1;
          wake();
        },
      };
    },
  };
}
