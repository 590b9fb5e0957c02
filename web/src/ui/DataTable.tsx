import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceOf } from '../lib/notify.tsx';
import { DataRows } from './DataRows.tsx';
import classes from './DataTable.module.css';
import { LoadFailure } from './LoadFailure.tsx';
import { NoMatch } from './NoMatch.tsx';
import type { Column, TableQuery, TableState } from './table-state.ts';
import { TablePager } from './TablePager.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useStillWhilePressed } from './use-still-while-pressed.ts';

/**
 * Renders the one table of the admin area: search, filters, count, sort and pages, and a message
 * while loading, when empty, when nothing matches and when loading failed.
 *
 * `list` comes from `useUrlState` (with at least `search`, and `sort` when a column can sort),
 * `query` from a `useQuery` of a page of rows. Give that query `placeholderData: keepPreviousData`
 * so that the rows stay while the next page loads.
 */
export function DataTable<Row>(props: {
  /** The plural of what it lists, for the search box, the count and screen readers: 'events'. */
  label: string;
  /** The singular: 'event'. */
  one: string;
  list: TableState;
  query: TableQuery<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** `RadioFilter` and `SelectFilter`, beside the search box. */
  filters?: ReactNode;
  /** Shown if there are no rows without any filter: an `EmptyState`. */
  empty: ReactNode;
  /** Replaces the default message when loading fails. */
  failedSentence?: string;
  /** The URL of the whole filtered list as a file (`exportAddress`). */
  exportHref?: string;
  /** Opens a row, by a click anywhere on it or by the button at its end. */
  onOpen?: (row: Row) => void;
  /** Returns that button's name: 'Open Summer Ball'. */
  openLabel?: (row: Row) => string;
}) {
  const { label, list, query, columns, rowId, onOpen, openLabel } = props;
  const { still: rows, onPointerDown } = useStillWhilePressed(query.data?.data);
  const hasFailed = query.error !== null && !query.data;
  return (
    <Card padding={0}>
      <TableToolbar
        label={label}
        one={props.one}
        list={list}
        total={query.data?.total}
        filters={props.filters}
        exportHref={props.exportHref}
      />
      {hasFailed && (
        <div className={classes.message}>
          <LoadFailure query={query} message={sentenceOf(query.error, props.failedSentence)} />
        </div>
      )}
      {!hasFailed &&
        rows?.length === 0 &&
        (list.isFiltered ? <NoMatch list={list} label={label} /> : props.empty)}
      {!hasFailed && rows?.length !== 0 && (
        <DataRows
          {...{ label, list, rows, columns, rowId, onPointerDown }}
          isFetching={query.isFetching}
          {...(onOpen && { onOpen })}
          {...(openLabel && { openLabel })}
        />
      )}
      <TablePager list={list} nextCursor={query.data?.next_cursor ?? null} />
    </Card>
  );
}
