/**
 * Collects garbage every second in the server that loads this with `--import`, and adds what was
 * left to the file of `?into=`: a time and bytes in each line. Needs `--expose-gc`.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 1_000;

const into = new URL(import.meta.url).searchParams.get('into');
if (isMainThread && into !== null && globalThis.gc) {
  const collect = globalThis.gc;
  setInterval(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    appendFileSync(into, `${Date.now()} ${heapUsed + external}\n`);
  }, EVERY_MS).unref();
}
