import { setTimeout as sleep } from 'node:timers/promises';
import { encode, openConnection, type Ask } from '../prove/http.ts';

/** The result of sending requests as fast as a server answers. */
export type Load = { perSecond: number; p50Ms: number; p99Ms: number };

export const CONNECTIONS = 100;

const COME_BACK_MS = 100;

/** Encodes a request before the measurement starts. */
export function prepare(ask: Ask): string {
  return encode(ask);
}

/**
 * Sends each request once through keep-alive connections that each carry one at a time.
 * @param expected the status of every answer; any other ends the bench
 * @param again a status after which the request is sent again a little later, as browsers do
 */
export async function hammer(
  port: number,
  requests: string[],
  expected: number,
  connections = CONNECTIONS,
  again?: number,
): Promise<Load> {
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    const connection = openConnection(port);
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const sentAt = performance.now();
      let answer = await connection.send(request);
      while (answer.status === again) {
        await sleep(COME_BACK_MS);
        answer = await connection.send(request);
      }
      const { status, body } = answer;
      times.push(performance.now() - sentAt);
      if (status !== expected) throw new Error(`${status} where ${expected} was due: ${body}`);
    }
    connection.close();
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - begin) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: requests.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}
