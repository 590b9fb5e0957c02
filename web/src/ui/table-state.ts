/** What a table needs of `useUrlState`. Methods, so that a screen's narrower `sort` fits. */
export type TableState = {
  values: { search: string; sort?: string };
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
  cell: (row: Row) => React.ReactNode;
  /** The ascending value of `sort` in the API; the descending one is the same with a minus. */
  sort?: string;
  /** Right-aligned, with figures of one width. */
  isNumeric?: boolean;
  width?: number;
  /** Left out on narrow screens. */
  isSecondary?: boolean;
};
