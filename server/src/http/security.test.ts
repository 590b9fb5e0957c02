import { authApi } from '@marquee/contract/auth/auth';
import { eventsApi } from '@marquee/contract/events/events';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_JSON_BYTES } from './body-limit.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { makeClient } from '../testing/factories.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { startPages } from '../testing/pages.ts';

let server: TestApp;
let client: Client;
let eventId: string;

beforeAll(async () => {
  server = await startTestApp();
  const user = await makeClient(server.db);
  client = await server.signIn(user);
  eventId = (await makeEvent(server.db, { organization_id: user.organization_id })).id;
});
afterAll(() => server.close());

describe('every answer', () => {
  test.each(['/api/current/profile', '/api/nowhere', '/healthz', '/', '/api/docs', '/dev/mailbox'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await server.visitor.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      // Beyond our own files the policy allows only to compile WebAssembly, for the scanner.
      expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/);
      expect(policy).toMatch(/worker-src 'self'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(policy).toContain("object-src 'none';base-uri 'none';form-action 'self'");
      const permissions = String(headers['permissions-policy']).split(', ');
      expect(permissions).toEqual(expect.arrayContaining(['camera=(self)', 'geolocation=(self)']));
      expect(permissions).toEqual(expect.arrayContaining(['microphone=()', 'payment=()']));
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('has HSTS for a year if PUBLIC_URL is https', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://tickets.example.com' } });
    const { headers } = await secure.visitor.inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});

describe('a request from another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ];

  test.each(foreign)('is refused with %o and any body', async (headers) => {
    const attempts = [
      { method: 'POST' as const, url: '/api/logout' },
      { method: 'DELETE' as const, url: `/api/events/${eventId}` },
      {
        method: 'POST' as const,
        url: '/api/events',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nMine\r\n--x--\r\n',
      },
      {
        method: 'POST' as const,
        url: '/api/logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      },
    ];
    for (const attempt of attempts) {
      const answer = await client.inject({
        ...attempt,
        headers: { host: 'localhost:3000', ...attempt.headers, ...headers },
      });
      expect(answer.statusCode).toBe(403);
    }
    const profile = await client.call(authApi.getProfile, {});
    expect(profile.status).toBe(200);
    const event = await client.call(eventsApi.getEvent, { params: { id: eventId } });
    expect(event.status).toBe(200);
  });

  test.each([
    { origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    {},
  ])('is not assumed for own pages and programs: %o', async (headers) => {
    const answer = await client.call(eventsApi.setBookable, {
      params: { id: eventId },
      body: { bookable: true },
      headers: { host: 'localhost:3000', ...headers },
    });
    expect(answer.status).toBe(200);
  });

  test('gets no CORS headers', async () => {
    const { headers } = await client.inject({
      url: '/api/current/profile',
      headers: { origin: 'https://evil.example' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('with PUBLIC_URL set, the Host header', () => {
  let named: TestApp;
  let page: FastifyInstance;
  beforeAll(async () => {
    const publicUrl = 'https://tickets.example.com';
    named = await startTestApp({ config: { publicUrl, given: ['PUBLIC_URL'], trustProxy: true } });
    page = await startPages(named.deps);
  });
  afterAll(async () => {
    await page.close();
    await named.close();
  });
  const elsewhere = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };

  test('of another name serves no page', async () => {
    const url = '/api/logout';
    const call = (origin: string) =>
      named.visitor.inject({
        method: 'POST',
        url,
        headers: { ...elsewhere, origin, 'sec-fetch-site': 'same-origin' },
      });
    for (const origin of ['https://evil.example', 'http://evil.example']) {
      expect((await call(origin)).statusCode).toBe(403);
    }
    expect((await call('https://tickets.example.com')).statusCode).not.toBe(403);
  });

  test('is in no link, redirect, cookie or cached page', async () => {
    const event = await makeEvent(named.db, { slug: 'new-name' });
    await named.db
      .insertInto('former_slugs')
      .values({ slug: 'old-name', event_id: event.id })
      .execute();
    for (const url of ['/', '/events', '/events/new-name', '/events/old-name', '/sitemap.xml']) {
      for (const headers of [elsewhere, { host: 'tickets.example.com' }]) {
        const answer = await page.inject({ url, headers });
        expect(JSON.stringify([answer.headers, answer.body])).not.toContain('evil.example');
      }
    }
  });
});

describe('bad input', () => {
  const bodies = [
    '{"email":',
    '[]',
    '"text"',
    'null',
    '{"email":["a@example.com"]}',
    '{"email":{"$gt":""}}',
    '{"email":"a\\u0000@example.com"}',
    '{"__proto__":{"admin":true},"email":"a@example.com"}',
    '{"email":"\\ud800@example.com"}',
    `{"email":"${'a'.repeat(90_000)}@example.com"}`,
    '{"email":1e309}',
  ];
  test.each(bodies)('%s is answered with 4xx and a message', async (payload) => {
    for (const url of ['/api/check/email', '/api/user/request-otp', '/api/user/verify-otp']) {
      const answer = await server.visitor.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json<{ message: string }>().message).not.toBe('');
    }
  });

  test('a body over the limit is refused with 413', async () => {
    const answer = await server.visitor.inject({
      method: 'POST',
      url: '/api/check/email',
      payload: JSON.stringify({ email: 'a'.repeat(MAX_JSON_BYTES) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('limits per client address', () => {
  test('answer 429 with Retry-After and count each address separately', async () => {
    const limited = await startTestApp({ config: { rateLimits: true } });
    const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
      limited.visitor.call(authApi.checkEmail, {
        body: { email: 'nobody@example.com' },
        remoteAddress,
        headers,
      });
    const { perMinute } = authApi.checkEmail;
    for (let n = 0; n < perMinute; n += 1) {
      const { status } = await ask('203.0.113.1', { 'x-forwarded-for': `198.51.100.${n}` });
      expect(status).toBe(404);
    }
    const refused = await ask('203.0.113.1', { 'x-forwarded-for': '198.51.100.200' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.message).toBe('Too many requests. Please wait a moment and try again.');
    expect((await ask('203.0.113.2')).status).toBe(404);
    await limited.close();
  });
});
