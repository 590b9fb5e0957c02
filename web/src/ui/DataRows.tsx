import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { ColumnHead } from './ColumnHead.tsx';
import classes from './DataTable.module.css';
import type { Column, TableState } from './table-state.ts';

const SKELETON_ROWS = 8;

type Props<Row> = {
  label: string;
  list: TableState;
  /** Undefined until the first answer; skeletons replace the rows until then. */
  rows: Row[] | undefined;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  isFetching: boolean;
  onPointerDown: () => void;
  onOpen?: (row: Row) => void;
  openLabel?: (row: Row) => string;
};

export function DataRows<Row>(props: Props<Row>) {
  const { columns, rows, onOpen } = props;
  return (
    <div className={classes.scroll} onPointerDown={props.onPointerDown}>
      <table className={classes.table} aria-label={props.label} aria-busy={props.isFetching}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} list={props.list} />
            ))}
            {onOpen && (
              <th scope="col" className={classes.opener}>
                <span className={classes.unseen}>Open</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <DataRow key={props.rowId(row)} row={row} {...props} />)
            : Array.from({ length: SKELETON_ROWS }, (_, n) => (
                <SkeletonRow key={n} columns={columns} opens={!!onOpen} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf<Row>(column: Column<Row>) {
  return clsx(column.isNumeric && classes.numeric, column.isSecondary && classes.secondary);
}

function DataRow<Row>({ row, columns, onOpen, openLabel }: Props<Row> & { row: Row }) {
  return (
    <tr
      className={clsx(classes.row, onOpen && classes.opens)}
      {...(onOpen && { onClick: () => onOpen(row) })}
    >
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
      {onOpen && (
        <td className={classes.opener}>
          <ActionIcon
            className={classes.open ?? ''}
            aria-label={openLabel?.(row) ?? 'Open'}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(row);
            }}
          >
            <IconChevronRight size={18} stroke={1.5} />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}

function SkeletonRow<Row>(props: { columns: readonly Column<Row>[]; opens: boolean }) {
  return (
    <tr className={classes.row}>
      {props.columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          <Skeleton height={14} width="70%" my={3} />
        </td>
      ))}
      {props.opens && <td className={classes.opener}>&nbsp;</td>}
    </tr>
  );
}
