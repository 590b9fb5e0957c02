import { COUNT_LIMIT } from '@marquee/contract/list';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../lib/formats.ts';
import classes from './DataTable.module.css';
import type { TableState } from './table-state.ts';

const SEARCH_DELAY_MS = 250;

/** Search, filters and the count above a table. */
export function TableToolbar(props: {
  label: string;
  list: TableState;
  total: number | undefined;
  filters: ReactNode;
}) {
  const { label, total } = props;
  return (
    <div className={classes.toolbar}>
      <SearchBox label={label} list={props.list} />
      {props.filters}
      <span className={classes.count} role="status">
        {total !== undefined && `${formatNumber(total)}${total >= COUNT_LIMIT ? '+' : ''} ${label}`}
      </span>
    </div>
  );
}

function SearchBox({ label, list }: { label: string; list: TableState }) {
  const current = list.values.search;
  const [typed, setTyped] = useState(current);
  // The address may change without us: back, a cleared filter.
  const [known, setKnown] = useState(current);
  if (known !== current) {
    setKnown(current);
    if (typed.trim() !== current) setTyped(current);
  }
  const search = useDebouncedCallback(
    (text: string) => list.set({ search: text.trim() }),
    SEARCH_DELAY_MS,
  );
  const change = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={`Search ${label}`}
      placeholder={`Search ${label}`}
      value={typed}
      maxLength={200}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      rightSection={
        typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
      }
    />
  );
}
