import { COUNT_LIMIT } from '@marquee/contract/endpoint';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../lib/formats.ts';
import classes from './DataTable.module.css';
import type { TableState } from './table-state.ts';

const SEARCH_DELAY_MS = 250;

/** Search, filters, the count and the way out to a spreadsheet, above a table. */
export function TableToolbar(props: {
  label: string;
  /** One of what it lists, for a count of one. */
  one: string;
  list: TableState;
  total: number | undefined;
  filters: ReactNode;
  exportHref?: string | undefined;
}) {
  const { label, total } = props;
  return (
    <div className={classes.toolbar}>
      <SearchBox label={label} list={props.list} />
      {props.filters}
      <div className={classes.end}>
        <span className={classes.count} role="status">
          {total !== undefined &&
            `${formatNumber(total)}${total >= COUNT_LIMIT ? '+' : ''} ${total === 1 ? props.one : label}`}
        </span>
        {props.exportHref && <ExportLink label={label} href={props.exportHref} />}
      </div>
    </div>
  );
}

/** A plain link, so that the browser shows the file arriving, and a failure leaves the page alone. */
function ExportLink({ label, href }: { label: string; href: string }) {
  return (
    <Button
      className={classes.export ?? ''}
      component="a"
      href={href}
      download
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      aria-label={`Export CSV of these ${label}`}
    >
      Export CSV
    </Button>
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
      // Whoever goes on to a row at once is not called back by a search that arrives late.
      onBlur={search.flush}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      rightSection={
        typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
      }
    />
  );
}
