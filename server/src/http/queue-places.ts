import { clientNetwork } from './client-network.ts';

/** Runs the work and returns its result; throws the error of `full` when there is no place. */
export type Queue = <T>(client: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that limits how many are waiting or being served, in all and of one client. It
 * only counts: a worker behind it has its own order. `createFairQueue` starts the work itself and
 * chooses whose is next, by a cost that nobody knows of a document before it is rendered.
 * @param options.full makes the refusal; it is told whether this client alone has too many
 */
export function createQueue(options: {
  places: number;
  placesEach: number;
  full: (isClients: boolean) => Error;
}): Queue {
  const { places, placesEach, full } = options;
  const taken = new Map<string, number>();
  let all = 0;
  return async (client, work) => {
    const network = clientNetwork(client);
    const own = taken.get(network) ?? 0;
    if (own >= placesEach) throw full(true);
    if (all >= places) throw full(false);
    taken.set(network, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (taken.get(network) ?? 1) - 1;
      if (left === 0) taken.delete(network);
      else taken.set(network, left);
    }
  };
}
