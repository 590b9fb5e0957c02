/** The parts of `useUrlState` that a table needs. Methods accept a screen's narrower `sort`. */
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

/** The parts of `useQuery` that a table needs. */
export type TableQuery<Row> = {
  data?: { data: Row[]; next_cursor: string | null; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

export type Column<Row> = {
  key: string;
  title: string;
  /** Says below the title what the figures contain. */
  note?: string;
  /** Replaces the title in the head. */
  head?: React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  /** The ascending value of `sort` in the API; a minus in front makes it descending. */
  sort?: string;
  /** The first click on the head sorts descending. */
  isHighestFirst?: boolean;
  /** Right-aligned, with digits of equal width. */
  isNumeric?: boolean;
  width?: number;
  /** Hidden on narrow screens. */
  isSecondary?: boolean;
};

/**
 * Returns the sort after a click on a column's head: ascending, descending, list's default.
 * @param isHighestFirst descending comes before ascending
 */
export function nextSort(
  list: Pick<TableState, 'values' | 'defaults'>,
  column: string,
  isHighestFirst = false,
): string {
  const { sort } = list.values;
  const [first, second] = isHighestFirst ? [`-${column}`, column] : [column, `-${column}`];
  const own = list.defaults.sort ?? first;
  if (sort === first) return second;
  return sort === second && own !== sort ? own : first;
}

/** Returns a column's `aria-sort` value. */
export function sortOf(list: Pick<TableState, 'values'>, column: string) {
  if (list.values.sort === column) return 'ascending';
  return list.values.sort === `-${column}` ? 'descending' : 'none';
}
