import { COUNT_LIMIT } from '@marquee/contract/endpoint';
import { formatNumber, nounOf } from '@marquee/contract/formats/counts';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './DataTable.module.css';
import type { TableState } from './table-state.ts';

const SEARCH_DELAY_MS = 250;

/** Shows search, filters, the count and the export link above a table. */
export function TableToolbar(props: {
  label: string;
  /** The singular, for a count of one. */
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
            `${formatNumber(total)}${total >= COUNT_LIMIT ? '+' : ''} ${nounOf(total, { one: props.one, other: label })}`}
        </span>
        {props.exportHref && <ExportLink label={label} href={props.exportHref} />}
      </div>
    </div>
  );
}

/** Links to the file: the browser shows the download, and a failure leaves the page alone. */
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
  // The URL may also change from outside: by Back, or by clearing the filters.
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
      // Applies the search now, so that a late result does not interrupt the reader.
      onBlur={search.flush}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      rightSection={
        typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
      }
    />
  );
}
