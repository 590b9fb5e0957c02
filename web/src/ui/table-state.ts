/** What a table needs of `useUrlState`. Methods, so that a screen's narrower `sort` fits. */
export type TableState = {
  values: { search: string; sort?: string };
  defaults: { search?: string; sort?: string };
  set(change: { search?: string; sort?: string }): void;
  isFiltered: boolean;
  clear(): void;
  cursor: string | undefined;
  hasPrevious: boolean;
  goNext(nextCursor: string): void;
  goPrevious(): void;
};

/** What a table needs of `useQuery`. */
export type TableQuery<Row> = {
  data?: { data: Row[]; next_cursor: string | null; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

export type Column<Row> = {
  key: string;
  title: string;
  /** Stands in the head instead of the title. */
  head?: React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  /** The ascending value of `sort` in the API; the descending one is the same with a minus. */
  sort?: string;
  /** Right-aligned, with figures of one width. */
  isNumeric?: boolean;
  width?: number;
  /** Left out on narrow screens. */
  isSecondary?: boolean;
};

/**
 * The order after a click on a column's head: from its beginning, then turned round, then the
 * list's own again.
 */
export function nextSort(list: Pick<TableState, 'values' | 'defaults'>, column: string): string {
  const { sort } = list.values;
  const own = list.defaults.sort ?? column;
  if (sort === column) return `-${column}`;
  return sort === `-${column}` && own !== sort ? own : column;
}

/** What `aria-sort` says of a column. */
export function sortOf(list: Pick<TableState, 'values'>, column: string) {
  if (list.values.sort === column) return 'ascending';
  return list.values.sort === `-${column}` ? 'descending' : 'none';
}
