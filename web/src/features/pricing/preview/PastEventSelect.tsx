import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS } from '@marquee/contract/geocoding';
import { useState, type ReactNode } from 'react';
import { useEvents } from '../../events/api.ts';

type PastEvent = { id: string; name: string };

type PastEventSelectProps = {
  organizationId: string;
  value?: PastEvent | null;
  onChange?: (event: PastEvent | null) => void;
  error?: ReactNode;
};

/** Events that are offered at once; the search finds the others. */
const OFFERED = 20;

/** Chooses one of an organizer's past events, which the server searches. */
export function PastEventSelect(props: PastEventSelectProps) {
  const { organizationId, value = null, onChange, error } = props;
  const [search, setSearch] = useState(value?.name ?? '');
  const [debounced] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const found = useEvents({
    when: 'past',
    sort: '-date',
    organizer: organizationId,
    limit: OFFERED,
    // While the input holds the chosen name, it is not a search.
    search: debounced === value?.name ? '' : debounced,
  });
  const events = (found.data?.data ?? []).map(({ event_id, title }) => ({
    id: event_id,
    name: title,
  }));
  const options = value ? [value, ...events.filter(({ id }) => id !== value.id)] : events;
  return (
    <Select
      label="Past event"
      placeholder="Choose an event"
      size="md"
      error={error}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(chosen) => onChange?.(options.find(({ id }) => id === chosen) ?? null)}
      allowDeselect={false}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={found.isFetching ? 'Searching…' : 'No past event.'}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
