import { MAX_BULK } from '@marquee/contract/suggestions/limits';
import { selectColumn } from '../../../ui/selection/select-column.tsx';
import { useSelection } from '../../../ui/selection/use-selection.ts';
import { type Kind, kindNouns, nameOf, type Suggestion } from '../kinds.ts';

/** Keeps the selected suggestions of a list; returns the column that selects them, too. */
export function useSuggestionSelection<Row extends Suggestion>(kind: Kind, rows: readonly Row[]) {
  const selected = useSelection<Row>(({ id }) => id, MAX_BULK);
  const words = { all: kindNouns[kind].other, one: nameOf };
  return { selected, column: selectColumn(selected, rows, words) };
}
