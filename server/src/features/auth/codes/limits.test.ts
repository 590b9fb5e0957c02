import { authApi } from '@marquee/contract/auth/auth';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/app.ts';
import { makeClient } from '../../../testing/factories.ts';
import type { Asker } from '../known-browsers/rules.ts';
import { secondsToNextCode, secondsToNextTry } from './rules.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const client = { key: 'client:192.0.2.1', isKnownBrowser: false };
const browser = { key: 'browser:1', isKnownBrowser: true };
const requestBy = ({ key, isKnownBrowser }: Asker, milliseconds: number) => ({
  askedBy: key,
  isKnownBrowser,
  at: ago(milliseconds),
});
const tryBy = ({ key, isKnownBrowser }: Asker, milliseconds: number, chances = 1) => ({
  triedBy: key,
  isKnownBrowser,
  chances,
  at: ago(milliseconds),
});
const other = (number: number) => ({ key: `client:198.51.100.${number}`, isKnownBrowser: false });

describe('the wait for the next code', () => {
  test('is zero below three in ten minutes', () => {
    expect(secondsToNextCode([], client, now)).toBeUndefined();
    const two = [requestBy(client, 0), requestBy(client, SECOND_MS)];
    expect(secondsToNextCode(two, client, now)).toBeUndefined();
    const three = [...two, requestBy(client, 9 * MINUTE_MS)];
    expect(secondsToNextCode(three, client, now)).toBe(60);
    expect(secondsToNextCode(three, other(1), now)).toBeUndefined();
  });

  test('lasts until the fifteenth latest request is a day old', () => {
    const hourly = Array.from({ length: 15 }, (_, index) =>
      requestBy(client, HOUR_MS * (index + 1)),
    );
    expect(secondsToNextCode(hourly, client, now)).toBe(9 * 3600);
  });

  test('applies to strangers after many requests, never to a known browser', () => {
    const strangers = Array.from({ length: 12 }, (_, index) => requestBy(other(index), MINUTE_MS));
    expect(secondsToNextCode(strangers, client, now)).toBe(9 * 60);
    expect(secondsToNextCode(strangers, browser, now)).toBeUndefined();
    const own = Array.from({ length: 10 }, () => requestBy(browser, MINUTE_MS));
    expect(secondsToNextCode([...own, ...strangers.slice(1)], client, now)).toBeUndefined();
    expect(secondsToNextCode(own, browser, now)).toBe(59 * 60);
  });
});

describe('the wait for the next try', () => {
  test('applies after five wrong codes of a client, and after ten in a day', () => {
    const five = Array.from({ length: 5 }, () => tryBy(client, 9 * MINUTE_MS));
    expect(secondsToNextTry(five, client, 1, now)).toBe(60);
    expect(secondsToNextTry(five.slice(1), client, 1, now)).toBeUndefined();
    expect(secondsToNextTry(five, browser, 1, now)).toBeUndefined();
    const earlier = Array.from({ length: 5 }, () => tryBy(client, 3 * HOUR_MS));
    expect(secondsToNextTry([...five, ...earlier], client, 1, now)).toBe(21 * 3600);
  });

  test('applies to all strangers together after the tries of the day', () => {
    const tries = Array.from({ length: 10 }, (_, index) => tryBy(other(index), HOUR_MS, 19));
    expect(secondsToNextTry(tries, client, 10, now)).toBeUndefined();
    expect(secondsToNextTry(tries, client, 11, now)).toBe(23 * 3600);
    expect(secondsToNextTry(tries, browser, 11, now)).toBeUndefined();
  });

  test('leaves a first try even with more valid codes than chances', () => {
    expect(secondsToNextTry([], client, 500, now)).toBeUndefined();
  });
});

describe('with limits on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimits: true } });
  });
  afterAll(() => app.close());

  let caller = 0;
  /** Each request has its own address, because callers are limited, too. */
  const request = (email: string, remoteAddress = `10.0.0.${(caller += 1)}`) => {
    return app.visitor.call(authApi.requestOtp, { body: { email }, remoteAddress });
  };

  test('one client gets three codes for an address in ten minutes, also in parallel', async () => {
    const { email } = await makeClient(app.db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => request(email, '198.51.100.7')),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    expect(refused[0]?.headers['retry-after']).toBe('600');
    expect(refused[0]?.body.message).toBe(
      'Too many codes were requested for this address. Codes sent in the last 10 minutes still work.',
    );
    const { email: another } = await makeClient(app.db);
    expect((await request(another, '198.51.100.7')).status).toBe(201);
    app.clock.advance(10 * MINUTE_MS);
    expect((await request(email, '198.51.100.7')).status).toBe(201);
  });

  test('all strangers together get 12 codes for an address in ten minutes', async () => {
    const { email } = await makeClient(app.db);
    const answers = await Promise.all(Array.from({ length: 15 }, () => request(email)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(12);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3);
  });

  test('one caller gets 30 requests a minute with any headers', async () => {
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
