import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Kinds } from './leases.ts';
import { runDueJobs } from './runner.ts';
import { enqueue, type JobHandlers, type NewJob } from './jobs.ts';

let server: TestApp;
let done: string[];
let failures: unknown[];
/** The name whose job fails. */
let broken: string | undefined;

const handlers: JobHandlers = {
  greet: async (_deps, { name = '' }) => {
    if (name === broken) throw new Error(`${name} is out`);
    done.push(name);
  },
};

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => {
  [done, failures, broken] = [[], [], undefined];
});

const greet = (name: string): NewJob => ({ kind: 'greet', payload: { name } });

function leave(...jobs: NewJob[]) {
  return server.db.transaction().execute((trx) => enqueue(trx, jobs, server.clock.now));
}

/** Runs rounds of two servers concurrently until nothing is due. */
async function work() {
  const onFailure = (_kind: string, error: unknown) => failures.push(error);
  const round = () => runDueJobs(server.deps, handlers, { limit: 3, onFailure });
  let taken = 1;
  while (taken > 0) {
    const counts = await Promise.all([round(), round()]);
    taken = counts.reduce((sum, count) => sum + count);
  }
}

test('each of many jobs of one transaction is done once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `guest ${index}`);
  await leave(...names.map(greet));
  await work();
  expect(done.toSorted()).toEqual(names.toSorted());
  expect(await server.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('no row holds more than 500 jobs of a transaction', async () => {
  await leave(...Array.from({ length: 1001 }, (_, index) => greet(`guest ${index}`)));
  const rows = await server.db.selectFrom('jobs').select('kind').execute();
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['bundle', 'bundle', 'greet']);
  await server.db.deleteFrom('jobs').execute();
});

test('a failed job is retried later, without the others', async () => {
  broken = 'Ada';
  await leave(greet('Ada'), greet('Grace'));
  await work();
  expect(done).toEqual(['Grace']);
  expect(failures).toEqual([new Error('Ada is out')]);
  await work();
  expect(failures).toHaveLength(1);

  broken = undefined;
  server.clock.advance(5_000);
  await work();
  expect(done).toEqual(['Grace', 'Ada']);
});

test('some kinds have their own runner, and the other runners skip them', async () => {
  await leave(greet('Ada'), { kind: 'sing', payload: {} });
  const onFailure = (_kind: string, error: unknown) => failures.push(error);
  const round = (kinds: Kinds) => runDueJobs(server.deps, handlers, { limit: 3, kinds, onFailure });
  // Both are in one row until a round that takes bundles opens it.
  expect(await round({ only: ['greet'] })).toBe(0);
  expect(await round({ allBut: ['greet', 'sing'] })).toBe(1);
  expect(await round({ allBut: ['greet', 'sing'] })).toBe(0);
  expect(await round({ only: ['greet'] })).toBe(1);
  expect(done).toEqual(['Ada']);
  await server.db.deleteFrom('jobs').execute();
});

test('jobs of a transaction that did not commit are never done', async () => {
  const story = server.db.transaction().execute(async (trx) => {
    await enqueue(trx, [greet('Nobody'), greet('Nobody else')], server.clock.now);
    throw new Error('Changed my mind');
  });
  await expect(story).rejects.toThrow('Changed my mind');
  await work();
  expect(done).toEqual([]);
});

test('a job of an unknown kind stays, with the reason', async () => {
  await leave({ kind: 'sing', payload: {} });
  await work();
  const [job] = await server.db.selectFrom('jobs').selectAll().execute();
  expect(job).toMatchObject({
    attempts: 1,
    last_error: 'Error: No handler exists for the job "sing".',
  });
});
