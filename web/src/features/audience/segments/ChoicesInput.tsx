import type { ChoiceKind } from '@marquee/contract/audience/audience';
import { SEARCH_DEBOUNCE_MS } from '@marquee/contract/geocoding';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useChoiceNames, useChoices } from '../api.ts';

/** Chooses several values from a list of any length, which the server searches. */
export function ChoicesInput(props: {
  kind: ChoiceKind;
  label: string;
  ids: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}) {
  const { kind, ids } = props;
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const found = useChoices(kind, debounced);
  const names = useChoiceNames(kind, kind === 'city' ? [] : ids);
  // Names that were on screen when their values were chosen.
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (id: string) => (kind === 'city' ? id : (names?.get(id) ?? seen.get(id) ?? '…'));
  const others = (found.data ?? []).filter(({ id }) => !ids.includes(id));
  const options = [...ids.map((id) => ({ id, name: nameOf(id) })), ...others];
  const choose = (chosen: string[]) => {
    setSeen(new Map([...seen, ...others.map(({ id, name }) => [id, name] as const)]));
    props.onChange(chosen);
  };
  return (
    <MultiSelect
      label={props.label}
      placeholder={ids.length === 0 ? 'Search' : ''}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={ids}
      onChange={choose}
      error={props.error}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={emptyText(found)}
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={260}
    />
  );
}

function emptyText({ isFetching, isError }: { isFetching: boolean; isError: boolean }): string {
  if (isFetching) return 'Searching…';
  return isError ? 'The names could not be loaded.' : 'No match for this name.';
}
