import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import { handleErrors } from '../errors.ts';
import { refuseSlowly } from './late-refusals.ts';

test('refusals of one network leave at a pace, and those of others at once', async () => {
  const app = Fastify();
  handleErrors(app);
  const clock = () => new Date('2026-01-13T18:00:00.000Z');
  refuseSlowly(app, { clock, config: { rateLimits: true } as never });
  app.get('/', () => {
    throw new AppError('too_many_requests', undefined, { retryAfter: 1 });
  });
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const refused = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress })).statusCode;
  for (let n = 0; n < 50; n += 1) expect(await refused('203.0.113.66')).toBe(429);
  let isAnswered = false;
  const late = refused('203.0.113.66').finally(() => (isAnswered = true));
  expect(await refused('198.51.100.7')).toBe(429);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(await late).toBe(429);
  vi.useRealTimers();
  await app.close();
});
