import { setTimeout as sleep } from 'node:timers/promises';
import type { Rounds } from '../../jobs/rounds.ts';
import { repeat } from '../../lib/repeat.ts';
import { runAutomations } from './occasions/run.ts';

const EVERY_MS = 30_000;

export const automationsRounds: Rounds = {
  start: (deps, tell) => {
    const round = repeat(
      EVERY_MS,
      () => runAutomations(deps),
      (error) => tell('Running automations failed and will be retried.', error),
    );
    return {
      // A stop does not wait for a long round: what it has not written is still due.
      stop: (graceMs) => Promise.race([round.stop(), sleep(graceMs, undefined, { ref: false })]),
    };
  },
};
