import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { Checkbox } from '@mantine/core';
import type { Column } from '../table-state.ts';
import classes from './Selection.module.css';
import type { Selection } from './use-selection.ts';

const checkboxProps = { radius: 'xs', classNames: { input: classes.box ?? '' } } as const;

/**
 * Returns the column that selects rows.
 * @param rows on this page of the list, which the column's head selects
 * @param words.all what the head selects: 'orders'. @param words.one names a row
 */
export function selectColumn<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  words: { all: string; one: (row: Row) => string },
  isSelectable: (row: Row) => boolean = () => true,
): Column<Row> {
  const offered = rows.filter(isSelectable);
  const count = offered.filter(selection.has).length;
  const isAll = count > 0 && count === offered.length;
  return {
    key: 'select',
    title: 'Select',
    head: (
      <Checkbox
        {...checkboxProps}
        aria-label={`Select all ${words.all} on this page`}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={offered.length === 0 || (selection.isFull && count === 0)}
        onChange={() => selection.toggleAll(offered, !isAll)}
      />
    ),
    width: 52,
    cell: (row) => (
      <Checkbox
        {...checkboxProps}
        aria-label={`Select ${words.one(row)}`}
        checked={selection.has(row)}
        disabled={!isSelectable(row) || (selection.isFull && !selection.has(row))}
        onChange={() => selection.toggle(row)}
        // A click on the checkbox must not open the row.
        onClick={(event) => event.stopPropagation()}
      />
    ),
  };
}
