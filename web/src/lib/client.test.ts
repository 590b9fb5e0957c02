import { categoriesApi } from '@marquee/contract/categories';
import { afterEach, expect, test, vi } from 'vitest';
import {
  ApiError,
  call,
  isRefused,
  isUndecided,
  whenUnanswered,
  whenUnauthorized,
} from './client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  whenUnauthorized(() => undefined);
  whenUnanswered(() => undefined);
});

/** Calls an endpoint that gets this answer, and returns how the call fails. */
async function failureOf(status: number, body: string | null): Promise<ApiError> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
  const error: unknown = await call(categoriesApi.listCategories, {}).catch((it: unknown) => it);
  if (!(error instanceof ApiError)) throw error;
  return error;
}

const page = '<html><title>Bad Gateway</title></html>';

test('a refusal has its code, its details and the messages of its fields', async () => {
  const body = {
    message: 'Only 2 tickets are left.',
    code: 'few_left',
    errors: { items: ['Only 2 tickets are left.'] },
    details: { left: 2 },
  };
  const error = await failureOf(409, JSON.stringify(body));
  expect(error).toMatchObject({ kind: 'conflict', ...body });
  expect(isRefused(error, 'few_left')).toBe(true);
  expect(isRefused(error, 'sold_out', 'conflict')).toBe(false);
  expect(isUndecided(error)).toBe(false);
});

test('a code that this page does not know yet still has its kind', async () => {
  const error = await failureOf(404, '{"code":"of_a_newer_server","message":"Gone."}');
  expect(error).toMatchObject({ kind: 'not_found', message: 'Gone.', errors: {} });
  expect(isRefused(error, 'not_found')).toBe(false);
});

test.each([
  ['a gateway’s page', 502, page],
  ['a gateway’s page with a status that the server uses', 404, page],
  ['no body', 500, null],
  ['JSON without a code', 409, '{"message":"Conflict"}'],
  ['JSON with a code that is a number', 409, '{"code":409}'],
  ['JSON that is not an object', 409, '"conflict"'],
  ['half of an answer', 409, '{"code":"conflict","mess'],
  ['a status that the server never sends', 418, '{"code":"conflict","message":"?"}'],
])('%s is not an answer of the server, and decides nothing', async (_, status, body) => {
  const error = await failureOf(status, body);
  expect(error).toMatchObject({
    kind: 'unreadable',
    code: 'unreadable',
    message: 'Network error. Please try again.',
  });
  expect(isUndecided(error)).toBe(true);
});

test.each([
  ['a page', page],
  ['no body', null],
])('a success with %s counts as no answer', async (_, body) => {
  expect(await failureOf(200, body)).toMatchObject({ kind: 'unanswered', code: 'unanswered' });
});

test('only the server’s own 401 ends the session', async () => {
  const ended = vi.fn<() => void>();
  whenUnauthorized(ended);
  await failureOf(401, page);
  expect(ended).not.toHaveBeenCalled();
  await failureOf(401, '{"code":"link_revoked","message":"Revoked."}');
  expect(ended).toHaveBeenCalledOnce();
});

test('a lost connection is reported, and a call that the page ended is not', async () => {
  const lost = vi.fn<() => void>();
  whenUnanswered(lost);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const signal = AbortSignal.abort();
  await expect(call(categoriesApi.listCategories, { signal })).rejects.toThrow('Failed to fetch');
  expect(lost).not.toHaveBeenCalled();
  await expect(call(categoriesApi.listCategories, {})).rejects.toMatchObject({
    kind: 'unanswered',
    message: 'Network error: Please check your connection.',
  });
  expect(lost).toHaveBeenCalledOnce();
});
