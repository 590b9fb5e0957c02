import type { Check } from '../doctor/check.ts';
import type { Deps } from '../deps.ts';
import type { Shortcut } from '../http/front-door.ts';
import type { Server } from '../http/implement.ts';
import type { DefinedJobs } from '../jobs/define.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { Round, Rounds } from '../jobs/rounds.ts';
import type { Figures } from '../observation/metrics/figures.ts';
import type { Topic } from '../servers/bus.ts';
import type { Handed, StartOptions } from './handed.ts';

/** Registers the routes of a feature. */
export type Routes = (server: Server, handed: Handed) => void | Promise<void>;

/**
 * What a feature brings to the program. Each part is loaded where it is used: the doctor needs no
 * routes, and a server without the role `web` no pages.
 */
export type Feature = {
  /** Its folder. */
  name: string;
  routes?: () => Promise<Routes>;
  /** Answers given before a request is read; see `openFrontDoor`. */
  shortcuts?: (handed: Handed) => Promise<Shortcut[]>;
  /** What earlier features and the public pages need of this one, made once for each server. */
  hands?: (deps: Deps, options: StartOptions) => Promise<Partial<Handed>>;
  jobs?: () => Promise<readonly DefinedJobs[]>;
  /** Wraps the handlers of all jobs. */
  aroundJobs?: () => Promise<(handlers: JobHandlers) => JobHandlers>;
  rounds?: () => Promise<Rounds>;
  /** Rounds that each `web` server runs while it listens; they get what the feature hands over. */
  whileListening?: (handed: Handed) => Promise<readonly Round[]>;
  /** What it tells the other servers. */
  tells?: readonly Topic[];
  /** Compares figures that are stored with the rows that they follow from. */
  checks?: () => Promise<readonly Check[]>;
  /** What it counts for the metrics. */
  figures?: () => Promise<Figures>;
};
