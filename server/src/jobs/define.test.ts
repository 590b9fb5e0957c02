import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { defineJobs, handlersOf, kindsIn, titleOfJobs } from './define.ts';
import { HopelessJob, type JobRun } from './jobs.ts';

const greetings = defineJobs('test-greeting', {
  title: 'Greeting',
  lane: 'mails',
  payload: z.object({ name: z.string(), colour: z.enum(['red', 'blue']).optional() }),
});
const deps = {} as Deps;
const run: JobRun = { key: '1', signal: AbortSignal.abort() };

test('a handler gets the data of the job', async () => {
  const seen: unknown[] = [];
  const { handle } = greetings.doneBy(async (_deps, payload) => void seen.push(payload));
  await handle(deps, greetings.of({ name: 'Ada' }).payload, run);
  await handle(deps, { name: 'Max', colour: 'red', later: 'field' }, run);
  expect(seen).toEqual([{ name: 'Ada' }, { name: 'Max', colour: 'red' }]);
});

test('a job whose data cannot be read is given up at once', async () => {
  const { handle } = greetings.doneBy(() => Promise.reject(new Error('It was done.')));
  for (const payload of [{}, { name: 'Ada', colour: 'green' }]) {
    await expect(handle(deps, payload, run)).rejects.toThrow(HopelessJob);
  }
});

test('a kind has one definition and one handler', () => {
  const nothing = { title: 'Greeting again', payload: z.object({}) };
  expect(() => defineJobs('test-greeting', nothing)).toThrow('"test-greeting"');
  const done = greetings.doneBy(async () => undefined);
  expect(() => handlersOf([done, done])).toThrow('"test-greeting"');
});

test('a lane and a title belong to the kind', () => {
  const done = greetings.doneBy(async () => undefined);
  expect(kindsIn([done], 'mails')).toEqual(['test-greeting']);
  expect(kindsIn([done], 'work')).toEqual([]);
  expect(titleOfJobs('test-greeting')).toBe('Greeting');
  expect(titleOfJobs('unknown')).toBe('unknown');
});
