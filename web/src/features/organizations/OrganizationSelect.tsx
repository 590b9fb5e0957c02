import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS } from '@marquee/contract/geocoding';
import { useState } from 'react';
import { useOrganizationOptions } from './api.ts';

export type ChosenOrganization = { id: string; name: string };

type Looks = Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'required' | 'className' | 'placeholder' | 'clearable'
> & { 'aria-label'?: string };

/** Chooses one organization from a list of any length, which the server searches. */
export function OrganizationSelect(
  props: Looks & {
    value: ChosenOrganization | null;
    onChange: (organization: ChosenOrganization | null) => void;
    onBlur?: () => void;
  },
) {
  const { value, onChange, ...looks } = props;
  const [search, setSearch] = useState(value?.name ?? '');
  const [debounced] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  // While the input holds the chosen name, it is not a search.
  const found = useOrganizationOptions(debounced === value?.name ? '' : debounced);
  const others = (found.data ?? []).filter(({ id }) => id !== value?.id);
  const options = value ? [value, ...others] : others;
  return (
    <Select
      {...looks}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(chosen) => onChange(options.find(({ id }) => id === chosen) ?? null)}
      allowDeselect={false}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={emptyText(found)}
      comboboxProps={{ shadow: 'md' }}
      clearButtonProps={{ 'aria-label': 'Clear organizer' }}
    />
  );
}

function emptyText({ isFetching, isError }: { isFetching: boolean; isError: boolean }): string {
  if (isFetching) return 'Searching…';
  return isError ? 'The organizers could not be loaded.' : 'No organizer with this name.';
}
