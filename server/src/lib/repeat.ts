/** Repeats work, one round at a time; `stop` waits for the round under way. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await work().catch((error: unknown) => {
      // When the server stops, a closed database is not a failure.
      if (!isStopped) onFailure(error);
    });
    if (!isStopped) timer = setTimeout(again, everyMs);
  };
  const again = () => {
    round = run();
  };
  let round = run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
