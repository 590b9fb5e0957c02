import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { SEARCH_DEBOUNCE_MS } from '@marquee/contract/geocoding';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { usePeople } from '../../audience/api.ts';

export type Person = { id: string; name: string };

/** Chooses one of the organizer's people, which the server searches, to see the message as they get it. */
export function PersonSelect(props: {
  campaign: Campaign;
  value: Person | null;
  onChange: (person: Person | null) => void;
}) {
  const { campaign, value, onChange } = props;
  const [search, setSearch] = useState(value?.name ?? '');
  const [debounced] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  // An administrator's people are those of all organizers.
  const booked = [{ kind: 'organizer', did: 'booked', ids: [campaign.organizer.ID] }];
  const { data, isFetching } = usePeople({
    // While the input holds the chosen name, it is not a search.
    search: debounced === value?.name ? '' : debounced,
    conditions: JSON.stringify(booked),
    sort: '-last_seen',
    cursor: undefined,
  });
  const people = (data?.data ?? []).flatMap(({ id, name }) => (name === '' ? [] : [{ id, name }]));
  const options = value ? [value, ...people.filter(({ id }) => id !== value.id)] : people;
  return (
    <Select
      size="xs"
      label="As seen by"
      placeholder="Somebody without a name"
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(chosen) => onChange(options.find(({ id }) => id === chosen) ?? null)}
      clearable
      clearButtonProps={{ 'aria-label': 'Somebody without a name' }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? 'Searching…' : 'Nobody of this name booked.'}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
