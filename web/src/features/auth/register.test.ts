import { afterEach, expect, test, vi } from 'vitest';
import { register } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('a registration sends every field of the form, also empty ones', async () => {
  const answer = () =>
    new Response('{"data":{}}', {
      status: 201,
      headers: { 'content-type': 'application/json' },
    });
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetch);
  await register({ user_name: 'Ada Lindqvist', email: 'ada@example.com', name: 'Blue Note' });
  const body = fetch.mock.calls[0]?.[1]?.body;
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({
    user_name: 'Ada Lindqvist',
    email: 'ada@example.com',
    name: 'Blue Note',
    phone: '',
    description: '',
    logo: '',
  });
});
