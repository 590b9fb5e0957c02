import type { Category } from '@marquee/contract/categories';
import type { CategoryRow } from './queries.ts';

/** A category in the wire's names. */
export function presentCategory(row: CategoryRow): Category {
  return {
    ID: row.id,
    Name: row.name,
    Status: row.status,
    CreatedAt: row.created_at.toISOString(),
    description: row.description,
    date: row.date,
    event_count: row.event_count,
  };
}
