import { z } from 'zod';

/**
 * A list without `limit` answers at most this many rows; `next_cursor` is set if there are more.
 */
export const DEFAULT_LIMIT = 1000;
export const MAX_LIMIT = 1000;

/** The query of every list: a search text, a page size and a cursor. */
export const ListQuery = z.object({
  search: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  /** Opaque: the `next_cursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});

/** An identifier: opaque to callers. */
export const Id = z.string().min(1).max(64);
export const IdParams = z.object({ id: Id });
