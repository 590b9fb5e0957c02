import { z } from 'zod';

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
export const IdParams = z.object({ id: Id });
