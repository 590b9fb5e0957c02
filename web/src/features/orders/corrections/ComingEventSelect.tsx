import { SEARCH_DEBOUNCE_MS } from '@marquee/contract/geocoding';
import type { Event } from '@marquee/contract/events/events';
import { formatWhenInLine } from '@marquee/contract/formats/when';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEvents } from '../../events/api.ts';

/** Events that are offered at once; the search finds the others. */
const OFFERED = 20;

/** Chooses one of an organizer's coming events, which the server searches. */
export function ComingEventSelect(props: {
  organizationId: string;
  /** The event that is left out. */
  except: string;
  value: Event | null;
  onChange: (event: Event | null) => void;
}) {
  const { organizationId, except, value, onChange } = props;
  const chosen = value === null ? '' : nameOf(value);
  const [search, setSearch] = useState(chosen);
  const [debounced] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const found = useEvents({
    when: 'upcoming',
    sort: 'date',
    organizer: organizationId,
    limit: OFFERED,
    // While the input holds the chosen name, it is not a search.
    search: debounced === chosen ? '' : debounced,
  });
  const events = (found.data?.data ?? []).filter(({ event_id: id, schedule_change: change }) => {
    return id !== except && id !== value?.event_id && change.cancelled_at === null;
  });
  const options: Event[] = value ? [value, ...events] : events;
  return (
    <Select
      label="Move to"
      placeholder="Choose an event"
      data={options.map((event) => ({ value: event.event_id, label: nameOf(event) }))}
      value={value?.event_id ?? null}
      onChange={(id) => onChange(options.find(({ event_id }) => event_id === id) ?? null)}
      allowDeselect={false}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      nothingFoundMessage={found.isFetching ? 'Searching…' : 'No other coming event.'}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Several dates may have one title. */
function nameOf(event: Event): string {
  return `${event.title}, ${formatWhenInLine(event)}`;
}
