import { authApi } from '@marquee/contract/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { makeClient } from '../../testing/factories.ts';
import { secondsToNextCode } from './rules.ts';

const HOUR = 3_600_000;
const now = new Date('2026-03-01T12:00:00.000Z');
const before = (...milliseconds: number[]) =>
  milliseconds.map((ago) => new Date(now.getTime() - ago));

describe('the wait for the next code', () => {
  test('is none below 10 in an hour', () => {
    expect(secondsToNextCode([], now)).toBeUndefined();
    expect(secondsToNextCode(before(...Array<number>(9).fill(0)), now)).toBeUndefined();
  });

  test('lasts until the tenth last is an hour old', () => {
    const requests = before(...Array<number>(9).fill(1000), HOUR - 500);
    expect(secondsToNextCode(requests, now)).toBe(1);
    expect(secondsToNextCode(before(...Array<number>(9).fill(1000), HOUR), now)).toBeUndefined();
  });

  test('lasts until the fortieth last is a day old', () => {
    const hourly = Array.from({ length: 40 }, (_, index) => HOUR * (index / 2 + 1));
    expect(secondsToNextCode(before(...hourly), now)).toBe(24 * 3600 - 20.5 * 3600);
  });
});

describe('with limits on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimits: true } });
  });
  afterAll(() => app.close());

  let caller = 0;
  /** Each from an address of its own, since callers are limited too. */
  const request = (email: string) => {
    caller += 1;
    const remoteAddress = `10.0.${Math.trunc(caller / 250)}.${(caller % 250) + 1}`;
    return app.visitor.call(authApi.requestOtp, { body: { email }, remoteAddress });
  };

  test('an address gets 10 codes an hour, however they are asked for', async () => {
    const { email } = await makeClient(app.db);
    const answers = await Promise.all(Array.from({ length: 15 }, () => request(email)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    expect(refused[0]?.body.message).toMatch(/Too many codes/);

    const { email: another } = await makeClient(app.db);
    expect((await request(another)).status).toBe(201);
    app.clock.advance(HOUR);
    expect((await request(email)).status).toBe(201);
  });

  test('an address gets 40 codes a day', async () => {
    const { email } = await makeClient(app.db);
    for (let hour = 0; hour < 4; hour += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => request(email)));
      expect(answers.every((answer) => answer.status === 201)).toBe(true);
      app.clock.advance(HOUR);
    }
    const refused = await request(email);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(20 * 3600));
    app.clock.advance(20 * HOUR);
    expect((await request(email)).status).toBe(201);
  });

  test('one caller gets 30 requests a minute, whatever it says about itself', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 32; number += 1) {
      const { status } = await app.visitor.call(authApi.checkEmail, {
        body: { email: 'nobody@example.com' },
        remoteAddress: '192.0.2.7',
        headers: { 'x-forwarded-for': `198.51.100.${number}` },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429, 429]);
  });
});
