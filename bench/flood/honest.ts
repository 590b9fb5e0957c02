/** A reader and a buyer of another network, who ask at a steady pace, as people do. */
import { Agent, request } from 'node:http';

export type Ask = { method: string; path: string; body?: unknown };
/** Milliseconds of each answer; one that did not come counts with the time until it was given up. */
export type Waits = { times: number[]; failed: number };

const GIVE_UP_MS = 30_000;

/**
 * Asks every `everyMs` without waiting for the answer before, so that a server that hangs is asked on.
 * @param from the address on this machine that it connects from
 */
export async function askSteadily(
  { port, from }: { port: number; from: string },
  next: (n: number) => Ask,
  { everyMs, seconds }: { everyMs: number; seconds: number },
): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, localAddress: from });
  const waits: Waits = { times: [], failed: 0 };
  const asked: Promise<void>[] = [];
  const until = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < until; n += 1) {
    asked.push(
      timeOf(port, agent, next(n)).then(({ ms, isGood }) => {
        waits.times.push(ms);
        if (!isGood) waits.failed += 1;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await Promise.all(asked);
  agent.destroy();
  return waits;
}

function timeOf(port: number, agent: Agent, { method, path, body }: Ask) {
  const sentAt = performance.now();
  return new Promise<{ ms: number; isGood: boolean }>((resolve) => {
    const end = (isGood: boolean) => resolve({ ms: performance.now() - sentAt, isGood });
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const options = { port, host: '127.0.0.1', method, path, agent, headers };
    const sent = request({ ...options, timeout: GIVE_UP_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => end((answer.statusCode ?? 500) < 400));
      answer.on('error', () => end(false));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end(false));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Returns the value that this share of the times does not exceed. */
export function at({ times }: Waits, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
