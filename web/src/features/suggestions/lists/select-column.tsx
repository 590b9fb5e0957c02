import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { Checkbox } from '@mantine/core';
import type { Column } from '../../../ui/table-state.ts';
import { type Kind, kindNouns, nameOf, type Suggestion } from '../kinds.ts';
import classes from './Suggestions.module.css';
import type { Selected } from './use-selected.ts';

const checkboxProps = { radius: 'xs', classNames: { input: classes.box ?? '' } } as const;

/**
 * Returns the column that selects suggestions.
 * @param rows on this page of the list, which the column's head selects
 */
export function selectColumn<Row extends Suggestion>(
  kind: Kind,
  selected: Selected,
  rows: readonly Row[],
): Column<Row> {
  const count = rows.filter(({ id }) => selected.has(id)).length;
  const isAll = count > 0 && count === rows.length;
  return {
    key: 'select',
    title: 'Select',
    head: (
      <Checkbox
        {...checkboxProps}
        aria-label={`Select all ${kindNouns[kind].other} on this page`}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={rows.length === 0 || (selected.isFull && count === 0)}
        onChange={() => selected.toggleAll(rows, !isAll)}
      />
    ),
    width: 52,
    cell: (row) => (
      <Checkbox
        {...checkboxProps}
        aria-label={`Select ${nameOf(row)}`}
        checked={selected.has(row.id)}
        disabled={selected.isFull && !selected.has(row.id)}
        onChange={() => selected.toggle(row.id)}
        // A click on the checkbox must not open the row.
        onClick={(event) => event.stopPropagation()}
      />
    ),
  };
}
