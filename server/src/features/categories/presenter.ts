import type { Category } from '@marquee/contract/categories';
import type { Columns } from '../../lib/csv.ts';
import type { CategoryRow } from './queries.ts';

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

export const categoryColumns: Columns<Category> = {
  Name: (category) => category.Name,
  Description: (category) => category.description,
  Status: (category) => category.Status,
  Date: (category) => category.date,
  Events: (category) => category.event_count,
  Created: { instant: (category) => category.CreatedAt },
};
