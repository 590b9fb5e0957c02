import { createHook } from 'node:async_hooks';
import { authApi } from '@marquee/contract/auth/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { wrongCode } from '../../../testing/mailed-code.ts';
import { hashAtFullCost, hashCheaply } from '../../../testing/sign-in/cheap-hashes.ts';
import { enrol, signInNewcomer, verify } from '../../../testing/sign-in/second-factor.ts';

/** The hashes that Node computed in this process. */
const hashes = { count: 0, atOnce: 0 };
const running = new Set<number>();
const listener = createHook({
  init(id, type) {
    if (type !== 'SCRYPTREQUEST') return;
    running.add(id);
    hashes.count += 1;
    hashes.atOnce = Math.max(hashes.atOnce, running.size);
  },
  before: (id) => {
    running.delete(id);
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
  listener.enable();
  hashAtFullCost();
});
beforeEach(() => Object.assign(hashes, { count: 0, atOnce: 0 }));
afterAll(() => {
  listener.disable();
  hashCheaply();
  return app.close();
});

test('a flood of code requests costs one hash per sent code', async () => {
  const { email } = await makeClient(app.db);
  const ask = () =>
    app.visitor.call(authApi.requestOtp, { body: { email }, remoteAddress: '192.0.2.9' });
  const answers = await Promise.all(Array.from({ length: 28 }, ask));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(3).fill(201),
    ...Array<number>(25).fill(429),
  ]);
  expect(hashes.count).toBe(3);
});

test('a flood of guesses costs one hash per checked guess, two at a time', async () => {
  const { email } = await makeClient(app.db);
  for (const remoteAddress of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    await app.visitor.call(authApi.requestOtp, { body: { email }, remoteAddress });
  }
  Object.assign(hashes, { count: 0, atOnce: 0 });
  const otp = wrongCode(app);
  const guess = (remoteAddress: string) =>
    new Client(app.app).call(authApi.verifyOtp, { body: { email, otp }, remoteAddress });
  const strangers = ['203.0.113.1', '203.0.113.2'];
  await Promise.all(Array.from({ length: 30 }, () => strangers.map(guess)).flat());
  expect(hashes).toEqual({ count: 10, atOnce: 2 });
});

test('a flood of recovery codes costs ten hashes', async () => {
  const { client, waiting } = await signInNewcomer(app);
  await enrol(app, client);
  const browser = await waiting();
  Object.assign(hashes, { count: 0 });
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => verify(browser, 'aaaaaaaaaa')),
  );
  expect(hashes.count).toBe(10);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15);
});
