const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** 12_345_678 → '12.3 MB'. */
export function sizeOf(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const digits = step === 0 ? 0 : 1;
  return `${(bytes / 1000 ** step).toFixed(digits)} ${UNITS[step]}`;
}

/** 0.41 → '0.4 ms', 1_512 → '1.5 seconds', 150_000 → '3 minutes'; days are the largest unit. */
export function lengthOf(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Describes the queue. Jobs that are not due yet have a negative `waitedMs`. */
export function queueSentence(queue: {
  waiting: number;
  waitedMs: number;
  givenUp: number;
}): string {
  const { waiting, waitedMs, givenUp } = queue;
  const since = waitedMs >= 1000 ? `, the oldest for ${lengthOf(waitedMs)}` : '';
  const verb = waiting === 1 ? 'waits' : 'wait';
  const line =
    waiting === 0 ? 'The queue is empty.' : `${counted(waiting, 'job')} ${verb}${since}.`;
  if (givenUp === 0) return line;
  return `${line} ${counted(givenUp, 'job')} failed.`;
}
