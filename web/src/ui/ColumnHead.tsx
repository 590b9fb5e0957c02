import { IconArrowDown, IconArrowsVertical, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import classes from './DataTable.module.css';
import { type Column, nextSort, sortOf, type TableState } from './table-state.ts';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsVertical };

/** Renders the head of one column; if the column sorts, the whole head is the button. */
export function ColumnHead<Row>({ column, list }: { column: Column<Row>; list: TableState }) {
  const { sort, title } = column;
  const place = {
    scope: 'col',
    className: clsx(
      column.isNumeric && classes.numeric,
      column.isSecondary && classes.secondary,
      sort !== undefined && classes.sortable,
    ),
    style: { width: column.width },
  } as const;
  const note = column.note && <span className={classes.headNote}>{column.note}</span>;
  if (sort === undefined) {
    return (
      <th {...place}>
        {column.head ?? title}
        {note}
      </th>
    );
  }
  const order = sortOf(list, sort);
  const Icon = icons[order];
  return (
    <th {...place} aria-sort={order}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => list.set({ sort: nextSort(list, sort, column.isHighestFirst) })}
      >
        <span>
          {title}
          {note}
        </span>
        <Icon size={14} stroke={2} aria-hidden="true" />
      </button>
    </th>
  );
}
