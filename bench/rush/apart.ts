import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { childrenOf } from './cores.ts';

const run = promisify(execFile);

/** The processors of the system under test, and those of what would run on other machines. */
type Halves = { tested: string; others: string };

/** @returns the first and the second half of the processors, in the form of `taskset` */
export function halves(): Halves | undefined {
  const count = availableParallelism();
  if (process.platform !== 'linux' || count < 2) return undefined;
  const half = Math.floor(count / 2);
  return { tested: `0-${half - 1}`, others: `${half}-${count - 1}` };
}

/**
 * Keeps processes and their children on some processors from now on, all threads of them. So what
 * makes the load takes nothing from what is measured, as if it ran on another machine.
 */
export async function keepOn(processors: string, pids: number[]): Promise<void> {
  for (const pid of pids) {
    for (const one of [pid, ...(await childrenOf(pid))]) {
      await run('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(one)]);
    }
  }
}
