import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS } from '@marquee/contract/geocoding';
import { type ReactNode, useState } from 'react';
import { useOfferedEvents } from './editor/use-offered-events.ts';

export type NamedEvent = { id: string; name: string; slug: string };

/** Returns the address of an event's public page. */
export function addressOfEvent({ slug }: NamedEvent): string {
  return `${location.origin}/events/${slug}`;
}

/** Chooses one of the reader's events that are not over, which the server searches. */
export function EventSelect(props: {
  label: string;
  description?: string;
  /** Of this organizer only. */
  organizationId?: string;
  value: NamedEvent | null;
  onChange: (event: NamedEvent | null) => void;
  error?: ReactNode;
  required?: boolean;
}) {
  const { value, onChange, organizationId, ...input } = props;
  const [search, setSearch] = useState(value?.name ?? '');
  const [debounced] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const { events, isFetching } = useOfferedEvents(
    // While the input holds the chosen name, it is not a search.
    debounced === value?.name ? '' : debounced,
    organizationId,
  );
  const options = value ? [value, ...events.filter(({ id }) => id !== value.id)] : events;
  return (
    <Select
      {...input}
      placeholder="Choose an event"
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(chosen) => onChange(options.find(({ id }) => id === chosen) ?? null)}
      clearable={props.required !== true}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No event that is not over.'}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
