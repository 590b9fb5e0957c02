import type { Deps } from '../deps.ts';
import type { Log } from '../lib/logging.ts';
import { repeat } from '../lib/repeat.ts';

/** Tells the log of a failure; the next round tries again. */
export type TellFailure = (sentence: string, error: unknown) => void;

/** Work that is done again and again; several servers on one database share it. */
export type Round = {
  /** Begins a sentence of the log, such as "Ending holds". */
  doing: string;
  everyMs: number;
  run: (deps: Deps) => Promise<unknown>;
};

/** Deletes what is outdated, or catches up; safe to run at any time. */
export type Housekeeping = (deps: Deps) => Promise<unknown>;

/** Work that goes on until it is stopped. @param graceMs how long its end may take */
export type Ongoing = { stop: (graceMs: number) => Promise<void> };

/** What a feature does beside requests and jobs. */
export type Rounds = {
  /**
   * Listens on a port of its own; undefined where the settings name none. A server waits for it
   * before it begins anything else. @throws StartError when the port cannot be used
   */
  listen?: (deps: Deps, log: Log) => Promise<Ongoing | undefined>;
  repeated?: readonly Round[];
  /** Once an hour, one after the other. */
  hourly?: readonly Housekeeping[];
  /** Starts work that keeps something between its rounds. */
  start?: (deps: Deps, tell: TellFailure) => Ongoing;
};

export function startRound(deps: Deps, { doing, everyMs, run }: Round, tell: TellFailure): Ongoing {
  return repeat(
    everyMs,
    async () => void (await run(deps)),
    (error) => tell(`${doing} failed and will be retried.`, error),
  );
}

/**
 * Opens the ports of all features.
 * @throws StartError when one cannot be used; then the others are closed again
 */
export async function listenTogether(
  rounds: readonly Pick<Rounds, 'listen'>[],
  deps: Deps,
  log: Log,
): Promise<Ongoing[]> {
  const opened = await Promise.allSettled(rounds.map(async ({ listen }) => listen?.(deps, log)));
  const listening = opened.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
  const failed = opened.find((one) => one.status === 'rejected');
  if (!failed) return listening;
  await Promise.all(listening.map((one) => one.stop(0)));
  throw failed.reason;
}
