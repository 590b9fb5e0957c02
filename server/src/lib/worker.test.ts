import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { createWorker, type WorkerClient, WorkerUnavailable } from './worker.ts';

/** Answers with the number of calls, or does what the question says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  let isBusy = false;
  parentPort.on('message', async (ask) => {
    count += 1;
    if (isBusy) return parentPort.postMessage({ error: new Error('asked while busy') });
    if (ask === 'refuse') return parentPort.postMessage({ error: new Error('no such seat') });
    if (ask === 'exit') process.exit(0);
    if (ask === 'break') setImmediate(() => { throw new Error('broken'); });
    if (ask === 'exit later') setTimeout(() => process.exit(0), 20);
    if (ask === 'hang' || ask === 'break') return;
    isBusy = true;
    await new Promise((resolve) => setTimeout(resolve, 10));
    isBusy = false;
    parentPort.postMessage({ answer: count });
  });`)}`,
);

let worker: WorkerClient<unknown, number> | undefined;
afterEach(() => worker?.close());

function start(times: { answerWithinMs?: number; idleMs?: number } = {}) {
  worker = createWorker<unknown, number>(program, {
    answerWithinMs: 20_000,
    idleMs: 60_000,
    ...times,
  });
  return worker;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the next thread that starts has ended. */
async function nextThreadEnded(): Promise<void> {
  const [thread] = (await once(process, 'worker')) as [Worker];
  await once(thread, 'exit');
}

test('one thread answers requests in order', async () => {
  const { ask } = start();
  expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual([1, 2, 3]);
});

test('a refusal throws, and the same thread continues', async () => {
  const { ask } = start();
  const answers = await Promise.allSettled([ask('a'), ask('refuse'), ask('b')]);
  expect(answers).toMatchObject([
    { value: 1 },
    { reason: new Error('no such seat') },
    { value: 3 },
  ]);
});

test('a request that cannot be cloned is refused', async () => {
  const { ask } = start();
  await expect(ask(() => 'a function')).rejects.toThrow(/could not be cloned/);
  expect(await ask('a')).toBe(1);
});

test.each([
  ['exit', new WorkerUnavailable('The worker died.')],
  ['break', new Error('broken')],
])(
  'a thread that dies of "%s" fails the request, and another answers the next',
  async (word, reason) => {
    const { ask } = start();
    const answers = await Promise.allSettled([ask('a'), ask(word), ask('b')]);
    expect(answers).toMatchObject([{ value: 1 }, { reason }, { value: 1 }]);
  },
);

test('a thread that died while idle is replaced', async () => {
  const { ask } = start();
  const ended = nextThreadEnded();
  expect(await ask('exit later')).toBe(1);
  await ended;
  expect(await ask('a')).toBe(1);
});

test('a hanging thread is terminated in time and replaced', async () => {
  const { ask } = start({ answerWithinMs: 2000 });
  await expect(ask('hang')).rejects.toThrow('The worker did not answer within 2000 ms.');
  expect(await ask('a')).toBe(1);
});

test('an idle thread ends and starts again when needed', async () => {
  const { ask } = start({ idleMs: 50 });
  const ended = nextThreadEnded();
  expect(await ask('a')).toBe(1);
  expect(await ask('b')).toBe(2);
  await ended;
  expect(await ask('c')).toBe(1);
});

test('closing fails current and later requests', async () => {
  const { ask, close } = start();
  expect(await ask('a')).toBe(1);
  const open = Promise.allSettled([ask('hang'), ask('b')]);
  await pause(20);
  await close();
  expect(await open).toMatchObject([
    { reason: new WorkerUnavailable('The worker died.') },
    { reason: new WorkerUnavailable('The program is stopping.') },
  ]);
  await expect(ask('c')).rejects.toThrow('The program is stopping.');
});
