import type { Deps } from '../deps.ts';

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

/** What a feature does beside requests and jobs. */
export type Rounds = {
  repeated?: readonly Round[];
  /** Once an hour, one after the other. */
  hourly?: readonly Housekeeping[];
  /** Starts work that keeps something between its rounds. */
  start?: (deps: Deps, tell: TellFailure) => { stop: (graceMs: number) => Promise<void> };
};
