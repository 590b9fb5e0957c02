import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** Rows of a list without `limit`; `next_cursor` is set if there are more. */
export const DEFAULT_LIMIT = 1000;
export const MAX_LIMIT = 1000;

export const ListQuery = z.object({
  search: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  /** Opaque: the `next_cursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});

export const Id = z.string().min(1).max(64);

/** Returns the schema of the parameters in an endpoint's path: ids, if it has no schema of its own. */
export function paramsOf({ call, params }: Pick<Endpoint, 'call' | 'params'>) {
  const names = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, Id] as const);
  return params ?? z.object(Object.fromEntries(names));
}
