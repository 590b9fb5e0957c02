import { z } from 'zod';

/** Lists without `limit` answer everything, up to this many rows; `next_cursor` tells of more. */
export const DEFAULT_LIMIT = 1000;
export const MAX_LIMIT = 1000;

/** The query every list takes: a search text, a page size and where to go on. */
export const ListQuery = z.object({
  search: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  /** Opaque: the `next_cursor` of the page before. */
  cursor: z.string().max(2000).optional(),
});

/** An identifier: opaque to callers. */
export const Id = z.string().min(1).max(64);
export const IdParams = z.object({ id: Id });
