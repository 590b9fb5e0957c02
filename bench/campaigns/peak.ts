import { readFile, writeFile } from 'node:fs/promises';

/** Lets the peak begin anew at what a process has now; see proc_pid_clear_refs(5). */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** Returns the most memory that a process had at once, in megabytes. */
export async function peakOf(pid: number): Promise<number> {
  return megabytesOf(pid, /^VmHWM:\s+(\d+) kB$/m);
}

/** Returns the memory that a process has now, in megabytes. */
export async function residentOf(pid: number): Promise<number> {
  return megabytesOf(pid, /^VmRSS:\s+(\d+) kB$/m);
}

async function megabytesOf(pid: number, line: RegExp): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(line.exec(status)?.[1] ?? Number.NaN) / 1024;
}
