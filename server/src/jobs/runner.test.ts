import { DAY_MS } from '@marquee/contract/time';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { LEASE_MS } from './leases.ts';
import { listGivenUp } from './status.ts';
import { type JobRunner, runDueJobs, startJobRunner } from './runner.ts';
import { enqueue, HopelessJob, type JobHandlers, type JobRun, type NewJob } from './jobs.ts';

let server: TestApp;
let runner: JobRunner | undefined;
let done: string[];
let failures: unknown[];
/** Every try of the slow job; the test ends it. */
let tries: JobRun[];
let slow: PromiseWithResolvers<void>;

const handlers: JobHandlers = {
  greet: async (_deps, { name = '' }) => {
    done.push(name);
  },
  fail: () => Promise.reject(new Error('A byte of nothing: \0 and half a letter: \ud800')),
  never: () => Promise.reject(new HopelessJob('Nobody can do this.')),
  slow: (_deps, _payload, run) => {
    tries.push(run);
    return slow.promise;
  },
};
const onFailure = (_kind: string, error: unknown) => failures.push(error);
const kinds = { allBut: [] };

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => {
  [done, failures, tries, slow] = [[], [], [], Promise.withResolvers()];
});
afterEach(async () => {
  slow.resolve();
  await runner?.stop(0);
  runner = undefined;
  await server.db.deleteFrom('jobs').execute();
});

function start(options: { atOnce?: number; renewEveryMs?: number } = {}): JobRunner {
  const all = { kinds, atOnce: 2, everyMs: 5, onFailure, onTrouble: onFailure.bind(null, '') };
  runner = startJobRunner(server.deps, handlers, { ...all, ...options });
  return runner;
}

/** Runs a round of another server on the same database. */
function elsewhere() {
  return runDueJobs(server.deps, handlers, { limit: 10, onFailure });
}

const greet = (name: string): NewJob => ({ kind: 'greet', payload: { name } });
const slowJob: NewJob = { kind: 'slow', payload: { name: 'Ada' } };

function leave(...jobs: NewJob[]) {
  return server.db.transaction().execute((trx) => enqueue(trx, jobs, server.clock.now));
}

const rows = () => server.db.selectFrom('jobs').selectAll().orderBy('id').execute();

test('a job that outlasts its lease is not started by another server', async () => {
  await leave(slowJob);
  start({ renewEveryMs: 5 });
  await expect.poll(() => tries.length).toBe(1);
  for (let round = 0; round < 3; round += 1) {
    server.clock.advance(LEASE_MS - 1000);
    const renewed = server.clock.now.getTime() + LEASE_MS;
    await expect.poll(async () => (await rows())[0]?.run_at.getTime()).toBe(renewed);
    expect(await elsewhere()).toBe(0);
  }
  slow.resolve();
  await expect.poll(rows).toEqual([]);
  expect(tries).toHaveLength(1);
});

test('a server that lost a job neither completes nor requeues it', async () => {
  await leave(slowJob);
  const first = elsewhere();
  await expect.poll(() => tries.length).toBe(1);
  const firstEnd = slow;
  server.clock.advance(LEASE_MS);
  slow = Promise.withResolvers();
  const second = elsewhere();
  await expect.poll(() => tries.length).toBe(2);
  const lease = await rows();

  firstEnd.reject(new Error('too late'));
  await first;
  expect(await rows()).toEqual(lease);
  slow.resolve();
  await second;
  expect(await rows()).toEqual([]);
});

test('a slow job does not delay others', async () => {
  await leave(slowJob);
  const names = Array.from({ length: 12 }, (_, index) => `guest ${index}`);
  await leave(...names.map(greet));
  start({ atOnce: 2 });
  await expect.poll(() => done.toSorted()).toEqual(names.toSorted());
  expect(tries).toHaveLength(1);
});

test('a stop aborts a job that does not end in time, which is due at once with the same id', async () => {
  await leave(slowJob, greet('Grace'));
  const first = start();
  await expect.poll(() => [tries.length, ...done]).toEqual([1, 'Grace']);
  await first.stop(5);
  expect(tries[0]?.signal.aborted).toBe(true);
  expect(failures).toEqual([]);
  expect(await rows()).toMatchObject([
    { attempts: 0, run_at: server.clock.now, last_error: null, failed_at: null },
  ]);

  start();
  await expect.poll(() => tries.length).toBe(2);
  expect(tries[1]?.key).toBe(tries[0]?.key);
  expect(tries[1]?.key).toMatch(/^[\da-f]{32}$/);
});

test('two jobs with the same content have different ids', async () => {
  await leave(slowJob, slowJob);
  start();
  await expect.poll(() => tries.length).toBe(2);
  expect(tries[0]?.key).not.toBe(tries[1]?.key);
});

test('a stop waits for a job that ends within the grace period', async () => {
  await leave(slowJob);
  const first = start();
  await expect.poll(() => tries.length).toBe(1);
  const stopped = first.stop(60_000);
  slow.resolve();
  await stopped;
  expect(tries[0]?.signal.aborted).toBe(false);
  expect(await rows()).toEqual([]);
});

test('an error that the database cannot store stops no other job', async () => {
  await leave({ kind: 'fail', payload: {} }, greet('Ada'));
  await elsewhere();
  expect(await elsewhere()).toBe(2);
  expect(done).toEqual(['Ada']);
  expect(failures).toHaveLength(1);
  expect(await rows()).toMatchObject([
    { attempts: 1, last_error: 'Error: A byte of nothing:  and half a letter: \ufffd' },
  ]);
});

test.each(['constructor', '__proto__', 'toString'])(
  'a job called %s has no handler',
  async (kind) => {
    await leave({ kind, payload: {} });
    await elsewhere();
    expect(await rows()).toMatchObject([
      { last_error: `Error: No handler exists for the job "${kind}".` },
    ]);
  },
);

test('a bundle with an unreadable job runs the others', async () => {
  const poison = [null, { kind: '' }, { kind: 'greet', payload: { name: 7 } }, 'greet'];
  await server.db
    .insertInto('jobs')
    .values({
      kind: 'bundle',
      payload: JSON.stringify({ jobs: [greet('Ada'), ...poison, greet('Grace')] }),
      run_at: server.clock.now,
    })
    .execute();
  while ((await elsewhere()) > 0);
  expect(done.toSorted()).toEqual(['Ada', 'Grace']);
  expect((await rows()).map(({ kind, payload }) => [kind, payload])).toEqual(
    poison.map((job) => ['unreadable', { job: JSON.stringify(job) }]),
  );
});

test.each(['[]', '{}', '{"jobs":3}', '7', 'null'])(
  'a bundle of %s fails with a reason',
  async (payload) => {
    await server.db
      .insertInto('jobs')
      .values({ kind: 'bundle', payload, run_at: server.clock.now })
      .execute();
    await leave(greet('Ada'));
    await elsewhere();
    expect(done).toEqual(['Ada']);
    const [job] = await rows();
    expect(job?.attempts).toBe(1);
    expect(job?.last_error).toMatch(
      /^The job’s data has another form than expected\. (all|jobs): [A-Z].+\.$/,
    );
  },
);

test('a job that can never succeed is given up at its first try, with its reason', async () => {
  await leave({ kind: 'never', payload: {} });
  await elsewhere();
  server.clock.advance(DAY_MS);
  expect(await elsewhere()).toBe(0);
  expect(failures).toHaveLength(1);
  expect((await rows()).map(({ attempts, last_error }) => [attempts, last_error])).toEqual([
    [1, 'Nobody can do this.'],
  ]);
  expect(await listGivenUp(server.db, 5)).toHaveLength(1);
});
