import { categoriesApi } from '@marquee/contract/categories';
import { sentences } from '@marquee/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, call } from '../lib/client.ts';
import { server } from './fake-server.ts';

const query = { limit: 20 };
const list = () => call(categoriesApi.listCategories, { query });

describe('the fake server', () => {
  it('reports a call that has no answer', async () => {
    await expect(list()).rejects.toThrow(ApiError);
    expect(server.stop()).toEqual([
      expect.stringContaining('No answer is set for GET /api/category'),
    ]);
  });

  it('reports an answer that breaks the contract', async () => {
    // @ts-expect-error -- The types refuse it, too.
    server.answers(categoriesApi.listCategories, { data: [{}], next_cursor: null, total: 1 });
    await list();
    expect(server.stop()).toEqual([expect.stringContaining('the reply breaks the contract')]);
  });

  it('reports a request that the real server would refuse', async () => {
    server.answers(categoriesApi.deleteCategory, { data: { ID: 'c-1' } });
    await call(categoriesApi.deleteCategory, { params: { id: 'x'.repeat(65) } });
    expect(server.stop()).toEqual([expect.stringContaining('the request breaks the contract')]);
  });

  it('refuses with the error’s message and can lose a call', async () => {
    server.refuses(categoriesApi.listCategories, 'forbidden');
    await expect(list()).rejects.toMatchObject({ kind: 'forbidden' });
    server.loses(categoriesApi.listCategories);
    await expect(list()).rejects.toThrow(sentences.noConnection);
    expect(server.callsOf(categoriesApi.listCategories)).toHaveLength(2);
  });
});
