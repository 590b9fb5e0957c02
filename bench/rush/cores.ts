import { readdir, readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second, whatever the kernel's own clock is. */
const TICKS = 100;

/**
 * Measures how much of a core processes use while something runs: of each its own time, and that of
 * its children, which PostgreSQL has one of for each connection.
 * @returns undefined for the cores where there is no `/proc`
 */
export async function whileMeasuring<T, K extends string>(
  pids: Record<K, number>,
  work: () => Promise<T>,
): Promise<{ result: T; cores: Record<K, number | undefined> }> {
  const names = Object.keys(pids) as K[];
  const before = await Promise.all(names.map((name) => secondsOf(pids[name])));
  const begin = performance.now();
  const result = await work();
  const seconds = (performance.now() - begin) / 1000;
  const after = await Promise.all(names.map((name) => secondsOf(pids[name])));
  const cores = names.map((name, index) => {
    const [from, to] = [before[index], after[index]];
    return [name, from === undefined || to === undefined ? undefined : (to - from) / seconds];
  });
  return { result, cores: Object.fromEntries(cores) as Record<K, number | undefined> };
}

/** Returns the processor time of a process and its children so far; undefined where there is no `/proc`. */
export async function secondsOf(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const own = (await allStats()).filter((stat) => stat.pid === pid || stat.parent === pid);
  return own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
}

/** Returns the ids of a process's children, on Linux. */
export async function childrenOf(pid: number): Promise<number[]> {
  return (await allStats()).flatMap((stat) => (stat.parent === pid ? stat.pid : []));
}

async function allStats() {
  const all = await readdir('/proc');
  const stats = await Promise.all(all.filter((name) => /^\d+$/.test(name)).map(statOf));
  return stats.flatMap((stat) => stat ?? []);
}

async function statOf(name: string) {
  // A process may end while the list is read.
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [
    fields[1],
    fields[11],
    fields[12],
    fields[13],
    fields[14],
  ];
  return { pid: Number(name), parent, ticks: user + system + childUser + childSystem };
}
