import type { Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '@marquee/contract/endpoint';
import { expect } from 'vitest';
import type { Client } from './client.ts';

type Rows<E extends Endpoint> = ReplyOf<E> extends { data: (infer Row)[] } ? Row : never;

export type Reader = ReturnType<typeof readerFor>;

/** Creates functions that read endpoints and whole lists as a client, and fail for any refusal. */
export function readerFor(client: Client) {
  async function get<E extends Endpoint>(
    endpoint: E,
    options: { params?: ParamsOf<E>; query?: QueryInputOf<E> } = {},
  ): Promise<ReplyOf<E>> {
    const { status, body } = await client.call(endpoint, options);
    expect([endpoint.call, status]).toEqual([endpoint.call, 200]);
    return body;
  }

  async function all<E extends Endpoint>(
    endpoint: E,
    options: { params?: ParamsOf<E>; query?: object } = {},
  ): Promise<Rows<E>[]> {
    const rows: Rows<E>[] = [];
    let cursor: string | null = null;
    do {
      // Every list accepts a cursor; the type parameter does not express that.
      const query = { ...options.query, ...(cursor === null ? {} : { cursor }) } as QueryInputOf<E>;
      const page = await get(endpoint, { ...options, query });
      // The same holds for rows and `next_cursor` in its answer.
      const list = page as unknown as { data: Rows<E>[]; next_cursor: string | null };
      rows.push(...list.data);
      cursor = list.next_cursor;
    } while (cursor !== null);
    return rows;
  }

  return { get, all };
}
