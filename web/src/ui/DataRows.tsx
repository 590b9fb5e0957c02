import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import {
  DataTable,
  type DataTableColumn,
  type DataTableRowClickHandler,
  type DataTableSortStatus,
} from 'mantine-datatable';
import classes from './DataTable.module.css';
import type { Column, TableState } from './table-state.ts';

const SKELETON_ROWS = 8;

type Props<Row> = {
  label: string;
  list: TableState;
  /** Undefined until the first answer: then the rows are skeletons of the real ones. */
  rows: Row[] | undefined;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  isFetching: boolean;
  onOpen?: (row: Row) => void;
  openLabel?: (row: Row) => string;
};

/** The head and the rows of a `DataTable`. */
export function DataRows<Row>(props: Props<Row>) {
  const { rows, onOpen } = props;
  const records: Wrapped<Row>[] = rows
    ? rows.map((row) => ({ id: props.rowId(row), row }))
    : Array.from({ length: SKELETON_ROWS }, (_, n) => ({ id: `skeleton ${n}`, row: undefined }));
  const onRowClick: DataTableRowClickHandler<Wrapped<Row>> = ({ record }) => {
    if (record.row !== undefined) onOpen?.(record.row);
  };
  return (
    <DataTable<Wrapped<Row>>
      aria-label={props.label}
      aria-busy={props.isFetching}
      idAccessor="id"
      className={classes.table ?? ''}
      records={records}
      columns={columnsOf(props)}
      minHeight={0}
      backgroundColor="var(--mq-surface)"
      borderColor="var(--mq-line)"
      rowBorderColor="var(--mq-line)"
      horizontalSpacing="md"
      highlightOnHover={!!onOpen}
      rowClassName={classes.row ?? ''}
      {...sorting<Row>(props.list)}
      {...(onOpen && { onRowClick })}
    />
  );
}

type Wrapped<Row> = { id: string; row: Row | undefined };

function columnsOf<Row>({
  columns,
  onOpen,
  openLabel,
}: Props<Row>): DataTableColumn<Wrapped<Row>>[] {
  const shown = columns.map((column): DataTableColumn<Wrapped<Row>> => ({
    accessor: column.sort ?? column.key,
    title: column.title,
    sortable: column.sort !== undefined,
    textAlign: column.isNumeric ? 'right' : 'left',
    ...(column.width && { width: column.width }),
    ...(column.isSecondary && { visibleMediaQuery: '(min-width: 48em)' }),
    render: ({ row }) =>
      row === undefined ? <Skeleton height={14} width="70%" my={3} /> : column.cell(row),
  }));
  if (!onOpen) return shown;
  return [
    ...shown,
    {
      accessor: 'open',
      title: <span className={classes.unseen}>Open</span>,
      width: 56,
      textAlign: 'right',
      render: ({ row }) =>
        row !== undefined && (
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
        ),
    },
  ];
}

/** '-date' in the address ↔ the column 'date', descending, in the head. */
function sorting<Row>(list: TableState) {
  const { sort = '' } = list.values;
  const sorted = sort.replace(/^-/, '');
  const sortStatus: DataTableSortStatus<Wrapped<Row>> = {
    columnAccessor: sorted,
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  };
  return {
    sortStatus,
    onSortStatusChange: ({ columnAccessor, direction }: typeof sortStatus) => {
      const column = String(columnAccessor);
      // Another column starts from its beginning; the same one turns round.
      const isDescending = column === sorted && direction === 'desc';
      list.set({ sort: isDescending ? `-${column}` : column });
    },
  };
}
